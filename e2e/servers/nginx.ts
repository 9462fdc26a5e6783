import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { givePort, takePort } from "./ports";

const PROGRAM = process.env.NGINX_PATH ?? "/usr/sbin/nginx";
const READY_MS = 10_000;

/** True where nginx is installed. */
export const hasNginx = existsSync(PROGRAM);

function run(program: string, args: string[], folder: string): void {
  const done = spawnSync(program, args, { cwd: folder, encoding: "utf8" });
  if (done.status !== 0) throw new Error(`${program} ended with ${done.status}: ${done.stderr}`);
}

/** The configuration of a manual: TLS, the headers that tell who asks, and nothing else. */
const configuration = (folder: string, ports: { https: number; http: number; shop: number }) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `  ${name}_temp_path ${folder}/${name};`).join("\n")}
  server {
    listen 127.0.0.1:${ports.http};
    return 301 https://localhost:${ports.https}$request_uri;
  }
  server {
    listen 127.0.0.1:${ports.https} ssl;
    ssl_certificate ${folder}/cert.pem;
    ssl_certificate_key ${folder}/key.pem;
    location / {
      proxy_pass http://127.0.0.1:${ports.shop};
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`;

/** nginx with its default buffers in front of a shop, over TLS with a certificate of its own. */
export class Nginx {
  #output = "";
  #child: ChildProcess | null = null;

  private constructor(
    readonly folder: string,
    readonly httpsPort: number,
    readonly httpPort: number,
  ) {}

  /** Takes its ports and makes its certificate; `serve` starts it. */
  static async prepare(): Promise<Nginx> {
    const folder = mkdtempSync(join(tmpdir(), "shop-nginx-"));
    const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
    const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", "key.pem"];
    run("openssl", ["req", "-x509", "-days", "2", ...key, "-out", "cert.pem", ...names], folder);
    return new Nginx(folder, await takePort(), await takePort());
  }

  get url(): string {
    return `https://localhost:${this.httpsPort}`;
  }

  get certificate(): string {
    return readFileSync(join(this.folder, "cert.pem"), "utf8");
  }

  /** What it complained about. */
  get output(): string {
    return this.#output;
  }

  /** Starts in front of the shop on `shopPort`, and waits until it answers. */
  async serve(shopPort: number): Promise<void> {
    mkdirSync(this.folder, { recursive: true });
    const file = join(this.folder, "nginx.conf");
    writeFileSync(file, configuration(this.folder, { https: this.httpsPort, http: this.httpPort, shop: shopPort }));
    const child = spawn(PROGRAM, ["-p", this.folder, "-c", file, "-e", "stderr"], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#child = child;
    child.stderr.on("data", (chunk: Buffer) => (this.#output += chunk.toString()));
    for (const until = performance.now() + READY_MS; performance.now() < until;) {
      const answer = await fetch(`http://127.0.0.1:${this.httpPort}/`, { redirect: "manual" }).catch(() => null);
      if (answer?.status === 301) return;
      if (child.exitCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`nginx does not answer: ${this.#output}`);
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    givePort(this.httpsPort);
    givePort(this.httpPort);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
