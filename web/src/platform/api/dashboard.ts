import * as sdk from './generated/sdk.gen.ts';
import type { ChangeDashboardSettingsData } from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export type { Dashboard, DashboardSettings, NextThing } from './generated/types.gen.ts';
export type SettingsChange = ChangeDashboardSettingsData['body'];

export const readDashboard = () => unwrap(sdk.readDashboard());

export const changeDashboardSettings = (body: SettingsChange) =>
  unwrap(sdk.changeDashboardSettings({ body }));
