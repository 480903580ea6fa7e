"""The control API: what people do, for the page and for tests. JSON in and out, ids are strings.

Errors are `{"error": sentence}` with 400, 403, 404, 405, 409 or 413, and "field" if the wrong field is known.
Bodies have the content type application/json. Requests to names other than 127.0.0.1, localhost and [::1] get 403, and
so do those of web pages of other origins.

World
  GET    /control/state                          everything that exists, as an object with these keys.
         - {"guilds", "users", "commands"}: what exists.
         - `bot`: its {"id", "name", "online", "status"}, its `activity` as a text or null, and its `process`.
         - `process`: null if the server does not run the bot. Otherwise {"running", "pid", "command"}, {"starts": how
           often, "since": the last start or end, "ended"}.
         - `ended`: null, or `code` or {"signal": "SIGKILL"}, with `by_itself` if nothing stopped it, and with
           `said`, the last line it printed.
         - `private`: channels of direct messages. `emoji`: {"id", "name"} of those of the application.
         - `ahead`: seconds by which the playground's clock is ahead of the machine's.
         - `away`: seconds for which the bot cannot reach the playground yet.
         - `used`: whether the bot has written anything yet.
         - `demos`: {"id", "title", "about", "picture"} of each. `guides`: hints, by the command that is used first.
         - A guild has {"id", "name", "locale", "owner", "bot", "members"}, `roles` and `categories` with {"id",
           "name"}, `channels`, and its events that are not over, in Discord's words.
         - A channel has {"id", "name", "type", "topic", "bot_denied"} and {"last_message": an id or null}.
           Channels of a category have `category_id`, forums `tags`, private ones `people`.
         - A thread also has {"parent_id", "archived", "locked", "tags", "members"}, {"messages": how many} and
           {"active_at": the time of the last message}.
         - A user has {"id", "name", "display_name", "locale", "dms_open"}, {"installed": whether they installed the
           app for themselves}, `dm_channel` and `moderator_of`.
  POST   /control/users                          {display_name?, name?, locale?, dms_open?, guild?, role?} -> user; one
         of the names will do; role is "member", "moderator" or "owner" of that server
  PATCH  /control/users/{id}                     {locale?, dms_open?, display_name?, installed?} -> user
  DELETE /control/users/{id}                     the account is deleted, what it wrote stays; 204. 409 for the owner of
                                                 a server
  PUT    /control/guilds/{guild}/members/{id}    {role?} -> user, who joins or has that role from now on
  DELETE /control/guilds/{guild}/members/{id}    the person leaves; 204. 409 for the owner
  GET    /control/users/{id}/dm?limit=&before=   {"channel": id or null, "messages"}, oldest first
  GET    /control/users/{id}/commands?channel=&on=   {"commands"} that the person is offered there ("dm": in the DM);
         `on` is "slash" (the usual ones), or "user" or "message" for those in the menus of people and messages
  PATCH  /control/application                    {activities: flag}: with them it has an Entry Point command,
                                                 which stays in a list that replaces all commands; 204
  POST   /control/guilds                         {name, locale?, members?, owner?, bot?: flag} -> guild with #general
  PATCH  /control/guilds/{id}                    {locale?} -> guild
  DELETE /control/guilds/{id}                    the bot is removed; 204
  POST   /control/roles                          {guild, name, above_bot?: flag, members?: [ids]}
                                                 -> {"id", "name", "members": ids}
  GET    /control/guilds/{guild}/roles/{id}      the same
  DELETE /control/guilds/{guild}/roles/{id}      204
  PATCH  /control/guilds/{guild}/bot             {granted?, withheld?: [permission names]}: more or less for it; 204
  POST   /control/channels                       {guild, name, type?: "text" | "forum"}, a forum also with
                                                 tags?: [names], requires_tag?: flag;
                                                 {parent, name, type: "thread"}; or {people: [ids], name?}: direct
                                                 messages of two people or a group, without the bot -> channel
  PATCH  /control/channels/{id}                  {bot_denied?: [permission names], archived?, locked?} -> channel
  DELETE /control/channels/{id}                  204
  GET    /control/channels/{id}/messages?user=U&limit=&before=   {"channel", "messages"} as U sees them, oldest first.
         They are the last `limit` of those older than the message `before`. Each is a message of Discord.
         - `ephemeral` and {"command": the one it answers} are added.
         - Its `reactions` have `users`, and their `me` means U.
  POST   /control/messages                       {user, channel, content?, reply_to?: message, files?: [{"filename",
                                                 "data": base64}]}: a person chats -> message
  PATCH  /control/messages/{id}                  {user, content}: a person edits their own message -> message
  DELETE /control/messages/{id}                  a person deletes a message; 204
  POST   /control/react                          {user, message, emoji}: a sign, or name:id -> message
  POST   /control/unreact                        {user, message, emoji} -> message
  POST   /control/typing                         {user, channel}: a person is seen typing; 204

Interactions; `channel` is an id or "dm". They wait until the bot answered or 3 s are over, and give a *result*:
  {"interaction", "answered", "callback": type or null, "latency_ms", "attempts", "pending", "message", "followups",
  "modal", "choices"}. `attempts` counts the first responses the bot tried, refused ones too. `pending` says that a
  deferred response (callback 5 or 6) was not followed by an edit or a message through its token yet. `message` is
  @original as it is now. `deliver: n` (1 to 10) sends the very same interaction n times.
  POST   /control/command                        {user, channel, name, options?: {name: value}, deliver?};
                                                 name is "play", or "admin reset" for a sub-command; people, roles
                                                 and channels are ids, a file is {"filename", "data": base64}. With
                                                 target: id, the command in the menu of that person or message
  POST   /control/autocomplete                   {user, channel, name, options?, focused} -> {"choices", "answered"}
  POST   /control/click                          {user, message, custom_id, stale?, deliver?}; with `stale` a
                                                 component of an earlier version of the message will do
  POST   /control/choose                         {user, message, custom_id, values, stale?, deliver?}
  POST   /control/submit                         {user, interaction, values: {custom_id: text or list}, deliver?}:
                                                 the modal which that interaction opened, which stays open if the bot
                                                 does not answer; a file is {"filename", "data": base64}
  POST   /control/redeliver                      {interaction, deliver?}: send it once more
  GET    /control/interactions/{id}?settle=ms    the result as it is after so long
  GET    /control/interactions/{id}/wait?timeout=5       the result as soon as it is not pending
  POST   /control/interactions/{id}/expire       the token is dead from now on

The bot's process and the time; what is about the process is refused with 409 if the server does not run the bot
  POST   /control/bot                            {"action": "start" | "stop" (SIGTERM, and SIGKILL after ten seconds) |
                                                 "kill" (SIGKILL)} -> process; what holds already is no error
  GET    /control/bot/log?since=N                {"lines": [{"n", "text"}], "next": N}: what it printed, the last 1000
  POST   /control/clock                          {seconds?: 3600} -> {"ahead"}: so much time passes. The bot is stopped,
                                                 and started again if it ran, with its clock so much later; messages,
                                                 tokens and events go by that clock too, and quiet threads are archived

Demos: what people do is prepared with one click, through the bot as it runs; /control/state lists them
  POST   /control/demos/{id}                    {user?} -> {"views": [{"user", "channel"}], "since": the last message
                                                 there, "hints": [{"text", "target": beginnings of custom ids, or "#id"
                                                 on the page, "later": whether on messages after `since` only}]}
  GET    /control/demos/{id}/picture            a PNG, if the demo has a picture

Watching and disturbing
  GET    /control/requests?since=N               {"requests": [{"n", "at", "method", "path", "route", "json", "files",
         "status", "code", "made"}], "next": N}: the bot's last 20,000 requests.
         - `at`: seconds of a clock that never goes back. `route`: as in Discord's OpenAPI specification.
         - `made`: the id of the message that the request made, also if its answer was lost.
  POST   /control/gateway                        {"action": "reconnect" (op 7) | "drop" | "invalidate" (op 9) | "deafen"
                                                 (heartbeats get no answer on this connection) | "close", with
                                                 code?: 4000 | "away" (every connection is cut, and for so long no
                                                 request and no connection of the bot is answered), with seconds?: 30;
                                                 0 ends it}; 204
  POST   /control/gateway/event                  {"name", "data": any JSON}: an event as it is; 204
  POST   /control/faults                         {answer?, method?, path?, about?, channel?, status?, code?, errors?,
                                                 retry_after?, global?, scope?, delay?, done?, count?, odds?, name?}
                                                 -> {"id", "name"}:
         requests fail from now on, or the next `count` of them, or a share of them (`odds`, 0 to 1).
         - `method` and `path` are regular expressions, for the path or the route. `about` is a text in the body.
         - `channel` limits it to a channel, and to answers to what was pressed there.
         - `answer` "error": a `code` of Discord's with its `status`, and `errors` for a 50035.
         - "limit": 429 with `retry_after`, `global` and `scope`.
         - "page": HTML with a `status`: 404, 502, or 429 for a banned address (1015).
         - "half": JSON cut in the middle. "odd": JSON of another shape. "cut": no answer. "real": the true one.
         - `delay` seconds pass before the answer.
         - With `done` the request is carried out, and only its answer is lost.
  GET    /control/faults                         {"faults"}, each with its id, all of the above, and "hits": how many
                                                 requests it has met; `name` is a label of the caller
  DELETE /control/faults and /control/faults/{id}        nothing fails from then on; 204
  POST   /control/ratelimit                      {route: prefix of path or route, count?, retry_after?}; 204
  POST   /control/limits                         {a_second?: 50, delay?: 0}: Discord's limits hold from now on (0 ends
                                                 them), and each request takes `delay` seconds; 204
  GET    /control/limits                         {a_second, delay, refused, busiest}: what holds; refusals; most
                                                 requests a second since asked last
  POST   /control/patience                       {seconds?: 3}: the bot has so long to answer an interaction, as when
                                                 a debugger stops it or the machine is busy; 204
  POST   /control/age                            {seconds}: so old are the messages that are posted from now on; each
         is still newer than the one before; 204
  GET    /control/wait?for=online|commands&timeout=10    {"ok": whether it came to that}
  GET    /control/events                         WebSocket of {"type": ...}.
         - `state`: something else changed. `closing`: the last event.
         - `message_created`, `message_updated`, `message_deleted` have `id`, `channel`, `author`, and `only`: the one
           person who sees it, or null.
         - `interaction_answered` and `interaction_settled` have `interaction`.
         - `interaction_failed` has `interaction`, `user`, `channel`, `message`.
         - `typing` has `channel`, `user`. `demo` has `done`, `of`, `text` while one is prepared.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from aiohttp import web

from boneyard_playground.control.channels import ChannelRoutes
from boneyard_playground.control.demos import DemoRoutes
from boneyard_playground.control.faults import FaultRoutes
from boneyard_playground.control.interactions import InteractionRoutes
from boneyard_playground.control.messages import MessageRoutes
from boneyard_playground.control.people import PeopleRoutes
from boneyard_playground.control.process import ProcessRoutes
from boneyard_playground.control.roles import RoleRoutes
from boneyard_playground.control.watch import WatchRoutes
from boneyard_playground.control.world import WorldRoutes
from boneyard_playground.http.errors import ControlError
from boneyard_playground.http.responses import empty, reply

if TYPE_CHECKING:
    from aiohttp.typedefs import Handler

    from boneyard_playground.backend.backend import Backend
    from boneyard_playground.demos.demo import Program
    from boneyard_playground.interactions.interactions import Interactions

__all__ = ["control_routes", "serve"]

_log = logging.getLogger(__name__)
_SENTENCES = {
    404: "There is nothing at {path}.",
    405: "{path} does not take {method}.",
    413: "That is too much for one request.",
}
_PARTS = (
    WorldRoutes,
    PeopleRoutes,
    RoleRoutes,
    ChannelRoutes,
    MessageRoutes,
    InteractionRoutes,
    WatchRoutes,
    FaultRoutes,
    ProcessRoutes,
)


def control_routes(backend: Backend, interactions: Interactions, program: Program) -> list[web.RouteDef]:
    """List the routes of the control API."""
    parts = [*(part(backend, interactions) for part in _PARTS), DemoRoutes(backend, interactions, program)]
    return [route for part in parts for route in part.table()]


async def serve(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Handle one control request; refusals are plain sentences."""
    try:
        return await handler(request)
    except ControlError as error:
        return reply(error.body(), error.status)
    except web.HTTPException as error:
        sentence = _SENTENCES.get(error.status, f"{error.reason}.")
        return reply({"error": sentence.format(method=request.method, path=request.path)}, error.status)
    except ConnectionError:
        return empty()  # the requester is gone
    except Exception:  # noqa: BLE001 - the log has it, and the requester gets a sentence
        _log.exception("The playground failed at %s %s", request.method, request.path)
        return reply({"error": "The playground failed; its log says why."}, 500)
