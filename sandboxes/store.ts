import Libsql from "libsql";
import { createPrivateFile } from "../backend/db/private-file";

/** What the sandbox remembers of an order: JSON by its id. */
export interface SandboxStore {
  get(id: string): unknown;
  set(id: string, value: unknown): void;
  list(): unknown[];
  clear(): void;
  close(): void;
}

/** Creates a store in an SQLite file of its own, so that payments outlive a restart as they do at the real provider. */
export function fileStore(path: string): SandboxStore {
  createPrivateFile(path);
  const database = new Libsql(path);
  database.exec(
    "pragma journal_mode = wal; create table if not exists entry (id text primary key, body text not null)",
  );
  const read = (row: unknown): unknown => JSON.parse(String(Reflect.get(Object(row), "body")));
  const get = database.prepare("select body from entry where id = ?");
  const put = database.prepare(
    "insert into entry (id, body) values (?, ?) on conflict (id) do update set body = excluded.body",
  );
  const all = database.prepare("select body from entry");
  return {
    get: (id) => {
      const row: unknown = get.get(id);
      return row === undefined ? undefined : read(row);
    },
    set: (id, value) => void put.run(id, JSON.stringify(value)),
    list: () => all.all().map(read),
    clear: () => void database.exec("delete from entry"),
    close: () => void database.close(),
  };
}
