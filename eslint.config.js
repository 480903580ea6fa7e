// How the scripts of the pages are checked; their types are checked by tsc (tsconfig.json).

import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    files: ["bot/**/*.js", "playground/**/*.js"],
    languageOptions: { sourceType: "module", globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-var": "error",
      "prefer-const": "error",
      eqeqeq: "error",
      "no-implicit-coercion": ["error", { boolean: false }],
      "no-shadow": "error",
      "no-else-return": "error",
      "object-shorthand": "error",
      "prefer-template": "error",
      "max-len": ["error", { code: 130 }],
      "max-lines": ["error", 350],
      "max-lines-per-function": ["error", 70],
      "no-restricted-properties": ["error", { property: "innerHTML", message: "Build elements with dom.js." }],
    },
  },
];
