import type { SessionCookie } from '#features/account';
import { defineFeature } from '#platform/feature.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { registerDataRoutes } from './data.routes.ts';
import type { DeletionPorts } from './delete-account.ts';

type DataPorts = DeletionPorts & {
  cookie: SessionCookie;
  personalData: readonly PersonalData[];
};

/** Exports and deletes what all features store about a user. */
export const dataFeature = ({ cookie, personalData, ...deletion }: DataPorts) =>
  defineFeature({
    name: 'data',
    routes: [(api, services) => registerDataRoutes(api, services, cookie, personalData, deletion)],
  });
