// React's reader of flight data, which Next brings without types; what tests use of it.
declare module "next/dist/compiled/react-server-dom-turbopack/client.node" {
  export function createFromNodeStream<T>(stream: NodeJS.ReadableStream, manifest: object): PromiseLike<T>;
}
