import { openSharedSource } from '../live/shared-source.ts';
import * as sdk from './generated/sdk.gen.ts';
import type { UpdateUserData } from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export type UserChanges = NonNullable<UpdateUserData['body']>;

export const readUser = (id: string) => unwrap(sdk.readUser({ path: { id } }));

export const updateUser = (id: string, body: UserChanges) =>
  unwrap(sdk.updateUser({ path: { id }, body }));

/** The browser's EventSource, one for all of its tabs. */
export const openUserStream = (id: string) =>
  openSharedSource(
    `attune-live:${id}`,
    () => new EventSource(`/api/users/${encodeURIComponent(id)}/live`),
  );
