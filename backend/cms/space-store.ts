import type { SpaceItem, SpaceStore, StoredItem } from "../../sandboxes/contentful/types";
import type { Database } from "../db/types";

/** Keeps changed items in the backend's database, so that a command of another process changes a running shop. */
export function databaseStore(database: Database): SpaceStore {
  return {
    list: async () => {
      const rows = await database.queries.selectFrom("cms_entry").selectAll().execute();
      return rows.map((row) => ({
        // written by `save` only
        ...(JSON.parse(row.draft) as SpaceItem),
        published: row.published === null ? null : (JSON.parse(row.published) as StoredItem["published"]),
        revision: row.revision,
        updatedAt: row.updated_at,
      }));
    },
    save: async ({ published, revision, updatedAt, ...draft }) => {
      const row = {
        draft: JSON.stringify(draft),
        published: published && JSON.stringify(published),
        revision,
        updated_at: updatedAt,
      };
      await database.queries
        .insertInto("cms_entry")
        .values({ id: draft.id, ...row })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
        .execute();
    },
  };
}
