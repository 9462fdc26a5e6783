import { createServer } from "node:http";
import { PassThrough } from "node:stream";
import { createGzip } from "node:zlib";
import { renderToPipeableStream } from "react-dom/server";
import { PlainCards } from "./plain-cards";

// React alone: the page of cards that `other-apps.ts` builds with Next, rendered for each request and compressed.
const count = Number(process.env.CARDS);

const server = createServer((_, response) => {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" });
  const page = (
    <html lang="en">
      <body>
        <PlainCards count={count} />
      </body>
    </html>
  );
  const { pipe } = renderToPipeableStream(page, {
    onAllReady: () => pipe(new PassThrough()).pipe(createGzip()).pipe(response),
  });
});
process.on("SIGTERM", () => process.exit(0));
server.listen(Number(process.env.PORT), "127.0.0.1");
