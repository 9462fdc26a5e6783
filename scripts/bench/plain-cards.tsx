/** Renders product cards as plainly as they can be: what Next and React alone are measured with. */
export function PlainCards({ count }: { count: number }) {
  const cards = Array.from({ length: count }, (_, n) => ({ n, name: `Linden 3-seater sofa ${n}`, price: 8990 + n }));
  return (
    <main>
      <h1>Sofas</h1>
      <ul>
        {cards.map(({ n, name, price }) => (
          <li key={n}>
            <a href={`/p/${n}`}>
              {/* a plain picture, as React alone has no other */}
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
  );
}
