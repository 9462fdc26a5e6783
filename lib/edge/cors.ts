import "server-only";
import { corsHeaders, preflightHeaders } from "../config/api-origins";

const pathOf = (request: Request) => new URL(request.url).pathname;

/** Lets pages of other origins read an answer, where they may (docs/architecture.md#other-origins). */
export function withCors(request: Request, response: Response): Response {
  for (const [name, value] of Object.entries(corsHeaders(request.headers.get("origin"), pathOf(request))))
    response.headers.set(name, value);
  return response;
}

/** Answers what a browser asks before it makes a call for a page of another origin. */
export const answerPreflight = (request: Request): Response =>
  new Response(null, { status: 204, headers: preflightHeaders(request.headers.get("origin"), pathOf(request)) });

/** Wraps a route handler so that pages of other origins may read its answers, where they may. */
export const shared =
  (handler: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> =>
    withCors(request, await handler(request));
