import { createServer } from "node:http";
import { PassThrough } from "node:stream";
import { createGzip } from "node:zlib";
import { renderToPipeableStream } from "react-dom/server";

// React alone: the page of cards that `other-apps.ts` builds with Next, rendered for each request and compressed.
const CARDS = Number(process.env.CARDS);
const cards = Array.from({ length: CARDS }, (_, n) => ({ n, name: `Linden 3-seater sofa ${n}`, price: 8990 + n }));

function Page() {
  return (
    <html lang="en">
      <body>
        <main>
          <h1>Sofas</h1>
          <ul>
            {cards.map(({ n, name, price }) => (
              <li key={n}>
                <a href={`/p/${n}`}>
                  {/* there is no Next here to optimise it */}
                  {/* oxlint-disable-next-line nextjs/no-img-element */}
                  <img src={`/media/${n}.webp`} alt={name} width="640" height="480" loading="lazy" />
                  <h2>{name}</h2>
                  <p>In stock, at your door in 5 days</p>
                  <p>{price} kr</p>
                </a>
              </li>
            ))}
          </ul>
        </main>
      </body>
    </html>
  );
}

const server = createServer((_, response) => {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" });
  const { pipe } = renderToPipeableStream(<Page />, {
    onAllReady: () => pipe(new PassThrough()).pipe(createGzip()).pipe(response),
  });
});
process.on("SIGTERM", () => process.exit(0));
server.listen(Number(process.env.PORT), "127.0.0.1");
