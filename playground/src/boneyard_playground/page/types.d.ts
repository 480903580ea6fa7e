// The shapes that the control API sends; playground/src/boneyard_playground/control/api.py describes them.

export interface Person {
  id: string;
  name: string;
  display_name: string;
  locale: string;
  dms_open: boolean;
  installed: boolean;
  dm_channel: string | null;
  moderator_of: string[];
}

export interface Channel {
  id: string;
  name: string;
  type: "text" | "forum" | "thread" | "private_thread" | "dm" | "group";
  bot_denied: string[];
  last_message: string | null;
  people?: string[];
  tags?: string[];
  parent_id?: string;
  category_id?: string;
  archived?: boolean;
  locked?: boolean;
  members?: string[];
  /** How many messages a thread has, and when the last was written. */
  messages?: number;
  active_at?: string;
}

export interface Role {
  id: string;
  name: string;
}

export interface ScheduledEvent {
  id: string;
  name: string;
  description: string | null;
  scheduled_start_time: string;
  scheduled_end_time: string;
  status: number;
  entity_metadata: { location: string };
}

export interface Guild {
  id: string;
  name: string;
  locale: string;
  owner: string;
  bot: boolean;
  members: string[];
  channels: Channel[];
  categories: { id: string; name: string }[];
  roles: Role[];
  events: ScheduledEvent[];
}

/** The state of the bot's process, if the server runs it. */
export interface BotProcess {
  running: boolean;
  command: string;
  starts: number;
  since: string | null;
  ended: null | { code?: number; signal?: string };
}

export interface State {
  guilds: Guild[];
  private: Channel[];
  users: Person[];
  commands: Command[];
  emoji: { id: string; name: string }[];
  bot: { id: string; name: string; online: boolean; process?: BotProcess | null };
  /** Seconds that the playground's clock is ahead of the real one. */
  ahead?: number;
  /** Seconds for which the bot cannot reach the playground. */
  away?: number;
  /** Whether the bot has written anything yet. */
  used?: boolean;
  demos?: Offer[];
  /** Hints by the first command that a person uses. */
  guides?: Record<string, Hint[]>;
}

/** Something that is prepared with one click. */
export interface Offer {
  id: string;
  title: string;
  about: string;
  /** Whether it has a picture. */
  picture: boolean;
}

/** One thing to do next; `target` are beginnings of custom ids, or "#id" of a control of the page. */
export interface Hint {
  text: string;
  target: string;
  /** Whether it applies only to messages sent after the hints were given. */
  later: boolean;
}

/** The result of preparing a demo. */
export interface Prepared {
  views: { user: string; channel: string }[];
  /** The last message in the channel of the first view. */
  since: string;
  hints: Hint[];
}

/** Discord's limits for the bot: requests a second (0: any number), each after a delay in seconds. */
export interface Limits {
  a_second: number;
  delay: number;
}

/** A fault that affects requests of the bot. */
export interface Fault {
  id: number;
  name: string;
}

/** An event of `/control/events`; which fields it has depends on its type. */
export interface Feed {
  type: string;
  id?: string;
  channel?: string;
  author?: string;
  /** The one person who sees an ephemeral message. */
  only?: string | null;
  [field: string]: any;
}

export interface User {
  id: string;
  username: string;
  global_name: string | null;
  display_name?: string;
  bot?: boolean;
}

export interface Emoji {
  id?: string | null;
  name: string;
  animated?: boolean;
}

/** A component of a message or a form, as Discord words it; what it holds depends on its type. */
export type Component = { type: number; id?: number; custom_id?: string } & Record<string, any>;

export interface Media {
  url: string;
  width?: number;
  height?: number;
  content_type?: string;
}

export interface Attachment extends Media {
  id: string;
  filename: string;
  size: number;
  description?: string | null;
  flags?: number;
}

export interface Reaction {
  emoji: Emoji;
  count: number;
  me: boolean;
}

export interface Message {
  id: string;
  channel_id: string;
  type: number;
  author: User;
  content: string;
  timestamp: string;
  edited_timestamp: string | null;
  flags: number;
  components: Component[];
  embeds: Record<string, any>[];
  attachments: Attachment[];
  mentions: User[];
  mention_everyone: boolean;
  interaction_metadata?: { user: User } & Record<string, any>;
  message_reference?: Record<string, any>;
  /** What a reply replies to; null if that is gone. */
  referenced_message?: Message | null;
  message_snapshots?: { message: Message }[];
  reactions?: Reaction[];
  poll?: Record<string, any>;
  sticker_items?: { id: string; name: string }[];
  webhook_id?: string;
  application_id?: string;
  ephemeral: boolean;
  command: string | null;
}

export interface Option {
  type: number;
  name: string;
  description: string;
  name_localizations?: Record<string, string> | null;
  description_localizations?: Record<string, string> | null;
  required?: boolean;
  autocomplete?: boolean;
  choices?: { name: string; value: string | number; name_localizations?: Record<string, string> | null }[];
  options?: Option[];
  channel_types?: number[];
  min_value?: number;
  max_value?: number;
  min_length?: number;
  max_length?: number;
}

export interface Command extends Option {
  id: string;
}

/** The result of an interaction. */
export interface Result {
  interaction: string;
  answered: boolean;
  callback: number | null;
  latency_ms: number | null;
  pending: boolean;
  message: Message | null;
  followups: Message[];
  modal: null | { title: string; custom_id: string; components: Component[] };
  choices: null | { name: string; value: string | number }[];
}

/** How mentions read: names by id; and the kinds of the channels, for menus that offer some of them. */
export interface Names {
  users: Map<string, string>;
  channels: Map<string, string>;
  roles: Map<string, string>;
  kinds?: Map<string, string>;
}

/** An option as it is asked: its name, description and choices in the person's language. */
export interface Asked extends Omit<Option, "choices"> {
  shown: string;
  about: string;
  choices?: { name: string; shown: string; value: string | number }[];
}

/** A command that can be run, its sub-command included: "league create". */
export interface Entry {
  name: string;
  shown: string;
  description: string;
  options: Asked[];
}

/** A line of a list to choose from. */
export interface Row {
  title: string;
  value: string | number | boolean;
  /** The text in the field when it is chosen, if that is not the title. */
  label?: string;
  /** Other ways to type it. */
  also?: string[];
  detail?: string;
  aside?: string;
  tags?: string[];
  sign?: Node;
  current?: boolean;
}

/** What the message box, and the menus of messages and people, need from the page around them. */
export interface ComposerPage {
  me: () => Person;
  /** The id of the open channel, or "dm". */
  place: () => string;
  state: () => State;
  /** A message that is shown. */
  message: (id: string) => Message | undefined;
  /** A command was sent: show its result. */
  ran: (started: Promise<Result>, label: string) => unknown;
  /** Something was said. */
  said: (started: Promise<Message>) => unknown;
}
/** What a message's controls do. */
export interface Acts {
  click(customId: string, element: HTMLElement): void;
  choose(customId: string, values: string[], element: HTMLElement): void;
}

/** What drawing the messages of a channel needs to know beside them. */
export interface Scene {
  me: Person;
  names: Names;
  /** Lines of the page's own under a message, by its id, or at the end ("end"). */
  notes: Map<string, string>;
  acts(message: Message): Acts;
  /** Redraw everything. */
  redraw(): void;
  toEnd?: boolean;
  /** The channels and threads that the person sees. */
  channels?: Channel[];
  /** Open a channel, at a message if one is named. */
  go?(channel: string, message?: string): void;
  /** Add or take back a reaction. */
  react?(message: Message, emoji: Emoji, on: boolean): Promise<unknown>;
}

/** What an element may be given to hold; nothing for null, undefined and false. */
export type Child = Node | string | number | null | undefined | false;
export type Children = Child | Children[];
