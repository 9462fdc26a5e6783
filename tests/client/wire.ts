/** A request as a client writes it, before it is known how it travels. */
export interface WireRequest {
  method: "GET" | "POST" | "DELETE" | "PUT";
  /** Path with query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** An answer as the client may read it. */
export interface WireAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** Where a client's calls go, and how: over which port, from which page. */
export interface Route {
  /** True for a client that carries its token in the header `Authorization` (`users.tokenInHeader`). */
  inHeader: boolean;
  send(request: WireRequest): Promise<WireAnswer>;
}

export const toAnswer = async (response: Response): Promise<WireAnswer> => ({
  status: response.status,
  headers: response.headers,
  text: await response.text(),
});

export const toRequest = (site: string, { method, path, headers, body }: WireRequest): Request =>
  new Request(site + path, { method, headers, body });
