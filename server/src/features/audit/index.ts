/** What every room may use of the audit log. */
export { audit } from './audit.ts';
