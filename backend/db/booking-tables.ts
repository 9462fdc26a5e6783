import { randomBytes } from "node:crypto";
import type { ColumnDefinitionBuilder } from "kysely";
import { setMeta } from "./meta";
import type { Queries } from "./types";

/** The stored fact that links of bookings are signed with. */
export const BOOKING_SECRET = "booking-secret";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

async function reservations({ schema }: Queries): Promise<void> {
  await schema
    .createTable("booking_slot")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("country", "text", required)
    .addColumn("area", "text", required)
    .addColumn("product_code", "text", required)
    .addColumn("date", "text", required)
    .addColumn("capacity", "integer", required)
    .addColumn("version", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable("booking_seat")
    .addColumn("ref", "text", (column) => column.primaryKey())
    .addColumn("slot_id", "text", (column) => column.notNull().references("booking_slot.id"))
    .addColumn("until", "text")
    .execute();
  await schema.createIndex("booking_seat_slot").on("booking_seat").column("slot_id").execute();
  await schema
    .createTable("booking_closed")
    .addColumn("country", "text", required)
    .addColumn("date", "text", required)
    .addPrimaryKeyConstraint("booking_closed_pk", ["country", "date"])
    .execute();
}

/** Adds the days of deliveries: what carts hold, what orders booked, and the sandbox of the booking service. */
export async function bookings(queries: Queries): Promise<void> {
  await reservations(queries);
  await setMeta(queries, BOOKING_SECRET, randomBytes(32).toString("base64url"));
  const { schema } = queries;
  const texts = ["ref", "slot_id", "date", "time_from", "time_to", "product_code"];
  let hold = schema
    .createTable("slot_hold")
    .addColumn("cart_id", "text", (column) => column.notNull().references("cart.id").onDelete("cascade"))
    .addColumn("delivery", "integer", required)
    .addColumn("price", "bigint", required);
  for (const name of [...texts, "country", "postcode", "expires_at"]) hold = hold.addColumn(name, "text", required);
  await hold.addPrimaryKeyConstraint("slot_hold_pk", ["cart_id", "delivery"]).execute();
  let booking = schema
    .createTable("order_booking")
    .addColumn("order_id", "bigint", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("delivery", "integer", required)
    .addColumn("price", "bigint", required)
    .addColumn("sequence", "integer", required);
  for (const name of [...texts, "state", "created_at", "updated_at"])
    booking = booking.addColumn(name, "text", required);
  for (const name of ["answers", "phone", "email"]) booking = booking.addColumn(name, "text");
  await booking.addPrimaryKeyConstraint("order_booking_pk", ["order_id", "delivery"]).execute();
  await schema.createIndex("order_booking_date").on("order_booking").columns(["state", "date"]).execute();
  await schema
    .createTable("order_charge")
    .addColumn("order_id", "bigint", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("number", "integer", required)
    .addColumn("delivery", "integer", required)
    .addColumn("kind", "text", required)
    .addColumn("amount", "bigint", required)
    .addColumn("created_at", "text", required)
    .addColumn("done_at", "text")
    .addPrimaryKeyConstraint("order_charge_pk", ["order_id", "number"])
    .execute();
  await schema
    .createTable("booking_letter")
    .addColumn("order_id", "bigint", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("delivery", "integer", required)
    .addColumn("kind", "text", required)
    .addColumn("sequence", "integer", required)
    .addColumn("state", "text", required)
    .addColumn("created_at", "text", required)
    .addPrimaryKeyConstraint("booking_letter_pk", ["order_id", "delivery", "kind", "sequence"])
    .execute();
  await schema.createIndex("booking_letter_due").on("booking_letter").columns(["state", "created_at"]).execute();
  await schema
    .createTable("booking_task")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", required)
    .addColumn("ref", "text", required)
    .addColumn("slot_id", "text", required)
    .addColumn("order_id", "bigint")
    .addColumn("delivery", "integer")
    .addColumn("attempts", "integer", required)
    .addColumn("next_at", "text", required)
    .addColumn("created_at", "text", required)
    .execute();
  await schema.createIndex("booking_task_next").on("booking_task").column("next_at").execute();
  await schema
    .createTable("booking_attempt")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("body_hash", "text", required)
    .addColumn("charged", "bigint", required)
    .addColumn("created_at", "text", required)
    .execute();
}
