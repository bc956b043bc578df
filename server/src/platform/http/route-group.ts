import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { type ProblemStatus, problems, SIGNED_IN } from './api.ts';
import type { AppEnv } from './app-env.ts';

/** Refuses who may not use the routes of a group, and puts the user into `c.var.user`. */
export type Guard = MiddlewareHandler<AppEnv>;

/** Like `createRoute`, for routes with the same tag that need no sign-in. */
export const openRoutes =
  (tag: string) =>
  <P extends string, R extends Omit<RouteConfig, 'path'> & { path: P }>(route: R) =>
    createRoute<P, R & { tags: string[] }>({ ...route, tags: [tag] });

/**
 * Like `createRoute`, for routes with the same tag and guard. Adds the statuses of the guard, and
 * 400 to routes that take input.
 */
export function routeGroup(tag: string, guard: Guard, refusals: readonly ProblemStatus[]) {
  const common = { tags: [tag], security: SIGNED_IN, middleware: guard };
  return <P extends string, R extends Omit<RouteConfig, 'path'> & { path: P }>(route: R) => {
    const statuses = route.request ? ([400, ...refusals] as const) : refusals;
    const responses = { ...route.responses, ...problems(...statuses) };
    return createRoute<P, typeof common & R>({ ...common, ...route, responses });
  };
}
