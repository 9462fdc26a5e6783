import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** Writes a head of CBOR (RFC 8949): major type and a length or value below 65536. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function encode(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap((pair) => pair.map(encode))]);
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** What a test may tell wrongly. */
export interface Lie {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Bits of the flags: 1 present, 4 verified, 8 may be copied, 16 is copied. */
  flags?: number;
  counter?: number;
  userHandle?: string;
}

const PRESENT_AND_VERIFIED = 5;

/** An authenticator in software with one key (ES256), as a browser on a page of the shop speaks for it. */
export class Authenticator {
  readonly id = randomBytes(16).toString("base64url");
  counter = 0;
  userHandle = "";
  private readonly publicKey: KeyObject;
  private privateKey: KeyObject;

  constructor(readonly origin = "https://shop.test") {
    ({ publicKey: this.publicKey, privateKey: this.privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" }));
  }

  /** Signs with another key from now on. */
  forge(): void {
    ({ privateKey: this.privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" }));
  }

  private client(type: string, challenge: string, lie: Lie): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? this.origin,
        crossOrigin: false,
      }),
    );
  }

  private data(lie: Lie, more = Buffer.alloc(0), flags = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lie.counter ?? this.counter);
    const rpId = lie.rpId ?? new URL(this.origin).hostname;
    return Buffer.concat([sha256(rpId), Buffer.from([(lie.flags ?? PRESENT_AND_VERIFIED) | flags]), counter, more]);
  }

  private credential(response: Record<string, unknown>) {
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response };
  }

  /** Makes the key for a customer. */
  create(options: { challenge: string; user: { id: string } }, lie: Lie = {}) {
    this.userHandle = options.user.id;
    const { x = "", y = "" } = this.publicKey.export({ format: "jwk" });
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]);
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const authData = this.data(lie, Buffer.concat([Buffer.alloc(16), length, id, encode(key)]), 64);
    const made = new Map<string, Cbor>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return this.credential({
      clientDataJSON: this.client("webauthn.create", options.challenge, lie).toString("base64url"),
      attestationObject: encode(made).toString("base64url"),
      transports: ["internal", "hybrid"],
    });
  }

  /** Signs a challenge. */
  get({ challenge }: { challenge: string }, lie: Lie = {}) {
    const clientData = this.client("webauthn.get", challenge, lie);
    const authData = this.data(lie);
    const signature = sign("sha256", Buffer.concat([authData, sha256(clientData)]), this.privateKey);
    return this.credential({
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authData.toString("base64url"),
      signature: signature.toString("base64url"),
      userHandle: lie.userHandle ?? (this.userHandle || undefined),
    });
  }
}
