import { defineFeature } from '#platform/feature.ts';
import { searchHelp } from './search-help.ts';
import { supportPersonalData } from './support.personal-data.ts';
import { registerSupportRoutes } from './support.routes.ts';

export const supportFeature = defineFeature({
  name: 'support',
  routes: [registerSupportRoutes],
  search: [{ kind: 'help', find: searchHelp }],
  personalData: [supportPersonalData],
});
