/** What features behind the subscription may use of billing. */
export { requireAccess } from './require-access.ts';
