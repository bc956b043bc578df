/** For features that require a trial or subscription. */
export { accessRoutes, requireAccess } from './require-access.ts';
