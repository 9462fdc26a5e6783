import { tendHolds } from "./booking/holds";
import { writeBookingLetters } from "./booking/letters";
import { remindOfDeliveries } from "./booking/remind";
import { runBookingTasks } from "./booking/tasks";
import type { Backend } from "./context";
import { deliverMail, type Send } from "./mail/deliver";
import { answerNewsletterRequests } from "./newsletter";
import { sendOrderCodes } from "./order-access";
import { anonymiseOrders } from "./order/anonymise";
import { confirmOrders } from "./order/confirmation";
import { writeOrderLetters } from "./order/letters";
import { lookAtPayments } from "./payment/look";
import { warnOfReservations } from "./payment/reservations";
import { runPaymentTasks } from "./payment/run-tasks";
import { refreshPairs } from "./recommendations";
import { repeat } from "./repeat";
import { removeOld } from "./retention";
import { askForReviews } from "./reviews/ask";
import { notifyBackInStock } from "./stock/alert";
import { syncStock } from "./stock/sync";

const MAIL_MS = 2000;
/** How often changed stock reaches pages and shoppers who wait for it. */
const STOCK_MS = 2000;
/** How often payments are looked at and what is due at their providers is done. */
const PAYMENT_MS = 2000;

/** How often held hours are looked after and the booking service is told what is due. */
const BOOKING_MS = 2000;

const HOUR = 3_600_000;

/** Starts the background jobs; without a mail server mails stay in the outbox. */
export function startJobs(backend: Backend, send: Send | null): (() => Promise<void>)[] {
  const { database, now, report } = backend;
  const upkeep = async () => {
    await removeOld(database, now());
    await warnOfReservations(backend);
    await anonymiseOrders(backend);
    await refreshPairs(database, now());
  };
  // pages first: a shopper who reads "back in stock" must find it so
  const stock = async () => {
    await syncStock(backend);
    await notifyBackInStock(backend);
  };
  const mail = async () => {
    await confirmOrders(backend);
    await writeOrderLetters(backend);
    await remindOfDeliveries(backend);
    await writeBookingLetters(backend);
    await sendOrderCodes(backend);
    await answerNewsletterRequests(backend);
    await askForReviews(backend);
    if (send) await deliverMail(database, send, now);
  };
  const payments = async () => {
    await lookAtPayments(backend);
    await runPaymentTasks(backend);
  };
  const bookings = async () => {
    await tendHolds(backend);
    await runBookingTasks(backend);
  };
  return [
    repeat(STOCK_MS, stock, report),
    repeat(HOUR, upkeep, report),
    repeat(MAIL_MS, mail, report),
    repeat(PAYMENT_MS, payments, report),
    repeat(BOOKING_MS, bookings, report),
  ];
}
