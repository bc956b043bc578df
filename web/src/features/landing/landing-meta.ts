import type { MetaDescriptor } from 'react-router';

const TITLE = 'Attune: lead in the AI era, in your own key';
const DESCRIPTION =
  'Nine questions, then guidance made for you: an AI companion that shows its work, short lessons, calming practices and an honest community. 7 days free, no credit card.';

/** Metadata for search engines and link previews. Without a URL there is no canonical link. */
export function landingMeta(appUrl: string): MetaDescriptor[] {
  const shared: MetaDescriptor[] = [
    { title: TITLE },
    { name: 'description', content: DESCRIPTION },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Attune' },
    { property: 'og:title', content: TITLE },
    { property: 'og:description', content: DESCRIPTION },
    { name: 'twitter:card', content: 'summary' },
  ];
  if (!appUrl) return shared;
  const address = new URL('/', appUrl).href;
  return [
    ...shared,
    { property: 'og:url', content: address },
    { tagName: 'link', rel: 'canonical', href: address },
  ];
}
