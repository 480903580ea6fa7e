"""The page and the tests act for people and run the bot through this API.

Requests and answers are JSON, and all ids are strings. Requests with a body have the content type application/json.
You can leave out keys with `?`. The answers "user", "guild", "channel" and "process" are objects as in /control/state.
The answer "message" is a message of Discord. Routes without an answer return 204.

Errors are {"error": sentence} with 400, 403, 404, 405, 409 or 413, and with "field" if one field is wrong.
The server answers only requests to 127.0.0.1, localhost and [::1], and none from web pages of other origins.
It answers others with 403.

World
  GET    /control/state
         Shows everything that exists, as an object with these keys:
         - `guilds`, `users`, `commands`: see below.
         - `bot`: {"id", "name", "online", "status"}, its `activity` as a text or null, and its `process`.
         - `process`: null if the server does not run the bot. Otherwise {"running", "pid", "command"}, {"starts": how
           often, "since": the last start or end, "ended"}.
         - `ended`: null, or `code` or {"signal": "SIGKILL"}. It has `by_itself` if nothing stopped the bot, and `said`,
           the last line that the bot printed.
         - `private`: channels of direct messages. `emoji`: {"id", "name"} of the application's emoji.
         - `ahead`: seconds by which the playground's clock is ahead of the machine's.
         - `away`: seconds for which the bot cannot reach the playground yet.
         - `used`: whether the bot has written anything yet.
         - `demos`: {"id", "title", "about", "picture"} of each. `guides`: hints, by the command that is used first.
         - A guild has {"id", "name", "locale", "owner", "bot", "members"}, `roles` and `categories` with {"id",
           "name"}, `channels`, and its events that are not over, in Discord's words.
         - A channel has {"id", "name", "type", "topic", "bot_denied"} and {"last_message": an id or null}.
           A channel in a category has `category_id`, a forum `tags`, a private one `people`.
         - A thread also has {"parent_id", "archived", "locked", "tags", "members"}, {"messages": how many} and
           {"active_at": the time of the last message}.
         - A user has {"id", "name", "display_name", "locale", "dms_open"}, {"installed": whether they installed the
           app for themselves}, `dm_channel` and `moderator_of`.
  POST   /control/users
         Adds a person, also to a server. One of the two names is enough.
         - Body: {display_name?, name?, locale?, dms_open?, guild?, role?: "member" | "moderator" | "owner"}
         - Answer: user
  PATCH  /control/users/{id}
         Changes a person.
         - Body: {locale?, dms_open?, display_name?, installed?}
         - Answer: user
  DELETE /control/users/{id}
         Deletes an account. What the person wrote stays. The owner of a server cannot be deleted (409).
  PUT    /control/guilds/{guild}/members/{id}
         Lets a person join a server, or gives a member another role.
         - Body: {role?}
         - Answer: user
  DELETE /control/guilds/{guild}/members/{id}
         Lets a person leave a server. The owner cannot leave (409).
  GET    /control/users/{id}/dm?limit=&before=
         Shows the DM of a person with the bot, the oldest message first.
         - Answer: {"channel": id or null, "messages"}
  GET    /control/users/{id}/commands?channel=&on=
         Lists the commands that the person is offered in a channel, or in the DM with "dm".
         - `on` is "slash" (the default), or "user" or "message" for the menus of people and messages.
         - Answer: {"commands"}
  PATCH  /control/application
         Switches Activities on or off. With Activities, the bot has an Entry Point command. A list that replaces all
         commands must have that command too.
         - Body: {activities: flag}
  POST   /control/guilds
         Creates a server with the channel #general.
         - Body: {name, locale?, members?, owner?, bot?: flag}
         - Answer: guild
  PATCH  /control/guilds/{id}
         Changes the language of a server.
         - Body: {locale?}
         - Answer: guild
  DELETE /control/guilds/{id}
         Removes the bot from a server.
  POST   /control/roles
         Creates a role and gives it to members.
         - Body: {guild, name, above_bot?: flag, members?: [ids]}
         - Answer: {"id", "name", "members": ids}
  GET    /control/guilds/{guild}/roles/{id}
         Shows a role, with the same answer.
  DELETE /control/guilds/{guild}/roles/{id}
         Deletes a role.
  PATCH  /control/guilds/{guild}/bot
         Gives permissions to the bot in a server, or takes them away.
         - Body: {granted?, withheld?: [permission names]}
  POST   /control/channels
         Creates a channel. The body is one of three:
         - A channel or forum: {guild, name, type?: "text" | "forum", tags?: [names], requires_tag?: flag}. The last two
           are for forums.
         - A thread: {parent, name, type: "thread"}
         - Direct messages of two people or a group, without the bot: {people: [ids], name?}
         - Answer: channel
  PATCH  /control/channels/{id}
         Takes permissions from the bot or the other members in a channel, or archives or locks a thread.
         - Body: {bot_denied?, members_denied?: [permission names], archived?, locked?}
         - Answer: channel
  DELETE /control/channels/{id}
         Deletes a channel.
  GET    /control/channels/{id}/messages?user=U&limit=&before=
         Shows the messages of a channel as person U sees them, the oldest first. They are the last `limit` messages
         that are older than the message `before`.
         - Answer: {"channel", "messages"}
         - A message also has `ephemeral` and {"command": the one it answers}.
         - Its `reactions` have `users`, and `me` in them means U.
  POST   /control/messages
         Lets a person write a message.
         - Body: {user, channel, content?, reply_to?: message, files?: [{"filename", "data": base64}]}
         - Answer: message
  PATCH  /control/messages/{id}
         Lets a person edit a message of theirs.
         - Body: {user, content}
         - Answer: message
  DELETE /control/messages/{id}
         Lets a person delete a message.
  POST   /control/react
         Lets a person add a reaction: a sign, or name:id of an emoji.
         - Body: {user, message, emoji}
         - Answer: message
  POST   /control/unreact
         Lets a person remove a reaction.
         - Body: {user, message, emoji}
         - Answer: message
  POST   /control/typing
         Shows that a person is typing.
         - Body: {user, channel}

Interactions: these routes wait until the bot has answered or 3 s are over, and answer with a *result*:
  {"interaction", "answered", "callback": type or null, "latency_ms", "attempts", "pending", "message", "followups",
  "modal", "choices"}. `attempts` counts the first responses that the bot tried, with those that were refused.
  `pending` says that a deferred response (callback 5 or 6) has no edit and no message through its token yet.
  `message` is the message @original as it is now. In the bodies, `channel` is an id or "dm".
  {deliver: n} (1 to 10) sends the same interaction n times. With `stale`, the server accepts a component of an earlier
  version of the message.
  POST   /control/command
         Runs a command. `name` is "play", or "admin reset" for a subcommand. With a `target`, it is the command in the
         menu of that person or message. People, roles and channels are ids; a file is {"filename", "data": base64}.
         - Body: {user, channel, name, options?: {name: value}, target?: id, deliver?}
  POST   /control/autocomplete
         Asks for the choices of an option while a person types.
         - Body: {user, channel, name, options?, focused}
         - Answer: {"choices", "answered"}
  POST   /control/click
         Presses a button.
         - Body: {user, message, custom_id, stale?, deliver?}
  POST   /control/choose
         Chooses options of a select.
         - Body: {user, message, custom_id, values, stale?, deliver?}
  POST   /control/submit
         Submits the modal that an interaction opened. It stays open if the bot does not answer. A file is {"filename",
         "data": base64}.
         - Body: {user, interaction, values: {custom_id: text or list}, deliver?}
  POST   /control/redeliver
         Sends an interaction once more.
         - Body: {interaction, deliver?}
  GET    /control/interactions/{id}?settle=ms
         Shows the result as it is after `settle` milliseconds.
  GET    /control/interactions/{id}/wait?timeout=5
         Shows the result as soon as it is not pending.
  POST   /control/interactions/{id}/expire
         Lets the token expire, as 15 minutes do.

The bot's process and the time: if the server does not run the bot, the routes of the process answer 409.
  POST   /control/bot
         Starts, stops or kills the bot. "stop" sends SIGTERM, and SIGKILL after ten seconds; "kill" sends SIGKILL.
         You can start a running bot and stop a stopped one without an error.
         - Body: {"action": "start" | "stop" | "kill"}
         - Answer: process
  GET    /control/bot/log?since=N
         Shows the last 1000 lines that the bot printed.
         - Answer: {"lines": [{"n", "text"}], "next": N}
  POST   /control/clock
         Lets time pass. A running bot stops, and starts again with its clock ahead. Messages, tokens and events
         follow that clock, and quiet threads are archived.
         - Body: {seconds?: 3600}
         - Answer: {"ahead"}

Demos: a demo prepares with one click what people do, through the bot as it runs. /control/state lists them.
  POST   /control/demos/{id}
         Plays a demo.
         - Body: {user?}
         - Answer: {"views": [{"user", "channel"}], "since": the last message there, "hints": [{"text", "target",
           "later"}]}
         - `target` are beginnings of custom ids, or "#id" on the page. `later` is for messages after `since` only.
  GET    /control/demos/{id}/picture
         Shows the picture of a demo that has one, as a PNG.

Watching and disturbing
  GET    /control/requests?since=N
         Lists the bot's last 20,000 requests.
         - Answer: {"requests": [{"n", "at", "method", "path", "route", "json", "files", "status", "code", "made"}],
           "next": N}
         - `at`: seconds of a clock that never goes back. `route`: as in Discord's OpenAPI specification.
         - `made`: the id of the message that the request made, also if its answer was lost.
  POST   /control/gateway
         Disturbs the connection of the bot.
         - Body: {"action", code?: 4000, seconds?: 30}
         - "reconnect" is op 7, and "invalidate" is op 9. "drop" cuts the connection. "close" closes it with `code`.
         - "deafen": heartbeats get no answer on this connection.
         - "away": every connection is cut. For `seconds`, no request and no connection is answered; 0 ends that.
  POST   /control/gateway/event
         Sends an event as it is.
         - Body: {"name", "data": any JSON}
  POST   /control/faults
         Lets requests fail: all from now on, the next `count`, or a share of them (`odds`, 0 to 1).
         - Body: {answer?, method?, path?, about?, channel?, status?, code?, errors?, retry_after?, global?, scope?,
           delay?, done?, count?, odds?, name?}
         - Answer: {"id", "name"}
         - `method` and `path` are regular expressions, for the path or the route. `about` is a text in the body.
         - `channel` limits it to a channel, and to answers to what was pressed there. `name` is a label of the caller.
         - `answer` "error": a `code` of Discord's with its `status`, and `errors` for a 50035.
         - "limit": 429 with `retry_after`, `global` and `scope`.
         - "page": HTML with a `status`: 404, 502, or 429 for a banned address (1015).
         - "half": JSON cut in the middle. "odd": JSON of another shape. "cut": no answer. "real": the true one.
         - `delay` seconds pass before the answer.
         - With `done` the request is carried out, and only its answer is lost.
  GET    /control/faults
         Lists the faults with their ids.
         - Answer: {"faults"}, each with its body, and {"hits": how many requests it has met}
  DELETE /control/faults and /control/faults/{id}
         Ends all faults, or one.
  POST   /control/ratelimit
         Refuses the next requests of a route with 429.
         - Body: {route: prefix of path or route, count?, retry_after?}
  POST   /control/limits
         Applies Discord's global limit from now on (0 ends it). Each request takes `delay` seconds.
         - Body: {a_second?: 50, delay?: 0}
  GET    /control/limits
         Shows that limit, how many requests it refused, and the most requests in a second since the last question.
         - Answer: {a_second, delay, refused, busiest}
  POST   /control/patience
         Sets how long the bot may take to answer an interaction: longer under a debugger, or on a busy machine.
         - Body: {seconds?: 3}
  POST   /control/age
         Makes messages that are posted from now on `seconds` old. Each is still newer than the one before.
         - Body: {seconds}
  GET    /control/wait?for=online|commands&timeout=10
         Waits until the bot is online or has commands.
         - Answer: {"ok": whether it came to that}
  GET    /control/events
         Is a WebSocket of {"type": …}. Its types are:
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
