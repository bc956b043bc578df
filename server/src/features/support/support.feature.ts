import { defineFeature } from '#platform/feature.ts';
import { helpPassages, searchHelp } from './search-help.ts';
import { registerSupportRoutes } from './support.routes.ts';

export const supportFeature = defineFeature({
  name: 'support',
  routes: [registerSupportRoutes],
  search: [{ kind: 'help', find: searchHelp }],
  passages: [helpPassages],
  personalData: [
    {
      titles: {
        support_messages: 'When you wrote to support; the text itself is only in the email',
      },
      pages: [],
    },
  ],
});
