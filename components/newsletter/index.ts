// What other features may use of the newsletter.
export { FooterNewsletter } from "./footer-newsletter";
