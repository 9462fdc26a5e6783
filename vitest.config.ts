import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      "@shop": `${root}${process.env.SHOP || "shop"}`,
      "@": root.replace(/\/$/, ""),
      "server-only": `${root}tests/server-only.ts`,
    },
  },
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // libsql aborts the whole run when the thread it is in ends
    pool: "forks",
  },
});
