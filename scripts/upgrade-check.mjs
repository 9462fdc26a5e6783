import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

// npm run upgrade-check [-- VERSION]: builds a temporary copy of this repository with the newest canary of Next (or the
// version given) and the newest React and next-intl, then runs a smoke set of browser tests there. Only the
// package registry is asked. Ends with 0 where all of it succeeds.

/** What an upgrade of Next breaks first: content policy, hydration, statuses, navigation, the way to an order. */
const SMOKE = ["policy", "hydration", "not-found", "back", "journey"].map((name) => `e2e/${name}.spec.ts`);

const NPM = process.platform === "win32" ? "npm.cmd" : "npm";

function ask(...args) {
  const { status, stdout, stderr } = spawnSync(NPM, ["view", ...args, "--json"], { encoding: "utf8" });
  if (status !== 0) throw new Error(`npm view ${args.join(" ")}: ${stderr.trim()}`);
  return JSON.parse(stdout);
}

/** Returns the newest canary: by its tag, else the last of the versions that are published. */
function newestCanary() {
  const tagged = ask("next", "dist-tags").canary;
  const published = ask("next", "versions").filter((version) => version.includes("-canary."));
  const newest = tagged ?? published.at(-1);
  if (!newest) throw new Error("The registry has no canary of Next; name a version: npm run upgrade-check -- 16.4.6");
  return newest;
}

/** Returns the versions to try together, by package; installing fails where the newest React is not what Next asks for. */
function versionsOf(next) {
  const [react, intl] = [ask("react", "version"), ask("next-intl", "version")];
  return { next, react, "react-dom": react, "next-intl": intl, "use-intl": intl, "icu-minify": intl };
}

function copyRepository(folder) {
  const { stdout } = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  for (const file of stdout.split("\0").filter((name) => name && existsSync(name))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(file, path.join(folder, file));
  }
}

function pin(folder, versions) {
  const file = path.join(folder, "package.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  for (const group of ["dependencies", "devDependencies", "overrides"])
    for (const name of Object.keys(manifest[group])) manifest[group][name] = versions[name] ?? manifest[group][name];
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

function check(folder) {
  const steps = [
    // no range of a peer dependency includes a canary
    ["install", NPM, ["install", "--legacy-peer-deps", "--no-audit", "--no-fund"]],
    ["build", process.execPath, ["scripts/start.mjs", "--build"]],
    [
      "browser",
      process.execPath,
      ["node_modules/@playwright/test/cli.js", "test", "--reporter=list", "--workers=1", ...SMOKE],
    ],
  ];
  for (const [name, command, args] of steps) {
    console.log(`── ${name}`);
    const { status } = spawnSync(command, args, { cwd: folder, stdio: "inherit" });
    if (status !== 0) return name;
  }
  return null;
}

const folder = mkdtempSync(path.join(tmpdir(), "upgrade-check-"));
try {
  const versions = versionsOf(process.argv[2] ?? newestCanary());
  copyRepository(folder);
  pin(folder, versions);
  const failed = check(folder);
  const named = ["next", "react", "next-intl"].map((name) => `${name} ${versions[name]}`).join(", ");
  console.log(failed ? `\n${named}: the step "${failed}" failed` : `\n${named}: builds, and the smoke tests pass`);
  process.exitCode = failed ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
