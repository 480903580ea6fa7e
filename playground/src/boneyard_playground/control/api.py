"""The control API: what people do, for the page and for tests. JSON in and out, ids are strings.

Errors are `{"error": sentence}` with 400, 403, 404, 405, 409 or 413, and "field" where it is known which one is wrong.
Bodies have the content type application/json. Requests that go to another name than 127.0.0.1, localhost or [::1], and
those of web pages of other origins, get 403.

World
  GET    /control/state                          {"guilds", "users", "commands", "bot": {"id", "name", "online",
         "status", "activity": what it says that it does, or null, "process"}, "private": channels, "emoji":
         [{"id", "name"}] of the application,
         "ahead": seconds by which the clock of the playground is ahead of the machine's,
         "away": seconds for which the bot still cannot reach it,
         "used": whether the bot has written anything yet, "demos": [{"id", "title", "about", "picture"}], "guides":
         hints by the command that somebody uses first};
         "process" is null if the server does not run the bot, else {"running", "pid", "command", "starts": how often,
         "since": when it was started or ended last, "ended": null, or {"code": n} or {"signal": "SIGKILL"} with
         "by_itself" (nobody has asked it to) and "said" (the last line it printed)};
         a guild has id, name, locale, owner, bot, members, roles (id, name), categories (id, name), channels (id,
         name, type, topic, bot_denied, last_message: an id or null; those of a category category_id; forums also
         tags; threads also parent_id, archived, locked, tags, members, messages (how many), active_at (when the last
         was written); private ones people), and those of its events that are not over, as Discord words them;
         a user has id, name, display_name, locale, dms_open,
         installed (the app, for themselves), dm_channel, moderator_of
  POST   /control/users                          {display_name?, name?, locale?, dms_open?, guild?, role?} -> user; one
         of the names will do; role is "member", "moderator" or "owner" of that server
  PATCH  /control/users/{id}                     {locale?, dms_open?, display_name?, installed?} -> user
  DELETE /control/users/{id}                     the account is deleted, what it wrote stays; 204. 409 for who owns a
                                                 server
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
  GET    /control/channels/{id}/messages?user=U&limit=&before=   {"channel", "messages"} as U sees them, oldest first,
         the last `limit` of those older than the message `before`; each a message of Discord with "ephemeral" added,
         and "command": which one it answers; its `reactions` have "users", and their "me" is whoever looks
  POST   /control/messages                       {user, channel, content?, reply_to?: message, files?: [{"filename",
                                                 "data": base64}]}: somebody chats -> message
  PATCH  /control/messages/{id}                  {user, content}: somebody writes a message of their own anew -> message
  DELETE /control/messages/{id}                  somebody deletes a message; 204
  POST   /control/react                          {user, message, emoji}: a sign, or name:id -> message
  POST   /control/unreact                        {user, message, emoji} -> message
  POST   /control/typing                         {user, channel}: somebody is seen typing; 204

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
                                                 tokens and events go by that clock too

Demos: what people do is prepared with one click, through the bot as it runs; /control/state lists them
  POST   /control/demos/{id}                    {user?} -> {"views": [{"user", "channel"}], "since": the last message
                                                 there, "hints": [{"text", "target": beginnings of custom ids, or "#id"
                                                 on the page, "later": whether on messages after `since` only}]}
  GET    /control/demos/{id}/picture            a PNG, if the demo has a picture

Watching and disturbing
  GET    /control/requests?since=N               {"requests": [{"n", "at", "method", "path", "route", "json", "files",
         "status", "code", "made"}], "next": N}: what the bot asked, the last 20,000; `at` is in
         seconds of a clock that only goes on, route is worded as in Discord's OpenAPI specification,
         made is the id of the message that came of it, also if its answer was lost
  POST   /control/gateway                        {"action": "reconnect" (op 7) | "drop" | "invalidate" (op 9) | "deafen"
                                                 (heartbeats get no answer on this connection) | "close", with
                                                 code?: 4000 | "away" (every connection is cut, and for so long no
                                                 request and no connection of the bot is answered), with seconds?: 30;
                                                 0 ends it}; 204
  POST   /control/gateway/event                  {"name", "data": any JSON}: an event as it is; 204
  POST   /control/faults                         {answer?, method?, path?, about?, channel?, status?, code?, errors?,
                                                 retry_after?, global?, scope?, delay?, done?, count?, odds?, name?}
                                                 -> {"id", "name"}:
         from now on, or for the next `count` requests, or for a share of them (`odds`, 0 to 1), those go wrong that
         fit `method` and `path` (regular expressions; path or route), have the text `about` in their body, and are
         about `channel` (also answers to what was pressed there). `answer` is "error" (a `code` of Discord's with its
         `status`, and `errors` for a 50035) | "limit" (429 with `retry_after`, `global`, `scope`) | "page" (HTML with a
         `status`: 404, 502, or 429 for an address that is banned, 1015) | "half" (JSON cut in the middle) | "odd" (JSON
         of another shape) | "cut" (no answer) | "real" (the true one), after `delay` seconds. With `done` it is carried
         out all the same, and only the answer is lost.
  GET    /control/faults                         {"faults"}, each with its id, all of the above, and "hits": how many
                                                 requests it has met; `name` is what whoever laid it on knows it by
  DELETE /control/faults and /control/faults/{id}        nothing goes wrong any more; 204
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
  GET    /control/events                         WebSocket of {"type": ...}: state; message_created, message_updated,
         message_deleted with id, channel, author, and only (who alone sees it, or null); interaction_answered,
         interaction_settled with interaction;
         interaction_failed with interaction, user, channel, message; typing with channel, user; demo with
         done, of, text while one is
         prepared; closing, the last one
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
    """Handle one control request, refusals in plain sentences."""
    try:
        return await handler(request)
    except ControlError as error:
        return reply(error.body(), error.status)
    except web.HTTPException as error:
        sentence = _SENTENCES.get(error.status, f"{error.reason}.")
        return reply({"error": sentence.format(method=request.method, path=request.path)}, error.status)
    except ConnectionError:
        return empty()  # whoever asked is gone
    except Exception:  # noqa: BLE001 - it is in the log, and whoever asked gets a sentence
        _log.exception("The playground failed at %s %s", request.method, request.path)
        return reply({"error": "The playground failed; its log says why."}, 500)
