/** The shop's name; the dots over its ö are two short dashes, as on birch bark. */
export function Wordmark() {
  return (
    <>
      bj
      <span className="relative">
        o<span className="absolute top-[0.23em] left-[0.04em] h-[0.08em] w-[0.19em] bg-current" />
        <span className="absolute top-[0.23em] right-[0.08em] h-[0.08em] w-[0.19em] bg-current" />
      </span>
      rkmo
    </>
  );
}
