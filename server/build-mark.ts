import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Headers as `writeHead` takes them: by name, or names and values in turn. */
type GivenHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** True where headers given with the status set a cookie. */
const setsCookie = (headers: GivenHeaders): boolean =>
  (Array.isArray(headers) ? headers.map(String) : Object.keys(headers)).some(
    (name) => name.toLowerCase() === "set-cookie",
  );

/**
 * Names the build whose scripts a page needs in a header, without which a service worker keeps no page. One that sets a cookie goes
 * without: a worker cannot see that header, and such a page is one shopper's own (docs/decisions/0109-service-worker.md).
 */
export function markBuild(response: ServerResponse, { header, id }: { header: string; id: string }): void {
  response.setHeader(header, id);
  const writeHead = response.writeHead;
  response.writeHead = ((status: number, ...rest: [string | GivenHeaders | undefined, GivenHeaders?]) => {
    const given = rest.find((each) => typeof each === "object");
    if (response.hasHeader("set-cookie") || (given && setsCookie(given as GivenHeaders))) response.removeHeader(header);
    // the same arguments, whichever of the overloads they are of
    return Reflect.apply(writeHead, response, [status, ...rest]);
  }) as ServerResponse["writeHead"]; // as above
}
