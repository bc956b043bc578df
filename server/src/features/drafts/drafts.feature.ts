import { defineFeature } from '#platform/feature.ts';
import { draftsPersonalData } from './drafts.personal-data.ts';
import { registerUnsentTextRoutes } from './drafts.routes.ts';

export const draftsFeature = defineFeature({
  name: 'drafts',
  routes: [registerUnsentTextRoutes],
  personalData: [draftsPersonalData],
});
