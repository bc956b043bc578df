import { escapeHtml } from '#platform/http/escape-html.ts';
import { type PageLink, renderDisclosure, renderReadingPage } from '#platform/http/reading-page.ts';

type LegalDocumentParams = {
  title: string;
  updated: string;
  /** Trusted HTML rendered from our own Markdown. */
  body: string;
  others: PageLink[];
  /** The care page begins with the phone numbers of help lines; its other sections are closed. */
  isCarePage: boolean;
};

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Renders a complete page without inline scripts or styles, with only our own stylesheet. */
export function renderLegalDocument(params: LegalDocumentParams): string {
  const { title, updated, body, others, isCarePage } = params;
  const day = dayFormat.format(new Date(updated));
  const updatedLine = `<p class="updated">Last updated <time datetime="${escapeHtml(updated)}">${day}</time></p>`;
  return renderReadingPage({
    title,
    main: isCarePage
      ? `${closeSections(body)}\n${updatedLine}`
      : `${updatedLine}\n${addContents(body)}`,
    links: others,
    scriptPath: isCarePage ? '/docs/care-page.js' : undefined,
  });
}

const HEADING = /<h2>(.*?)<\/h2>/g;

/** The first section stays open. */
function closeSections(body: string): string {
  const [intro = '', ...sections] = body.split(HEADING);
  const parts = [intro.trim()];
  for (let index = 0; index < sections.length; index += 2) {
    const [heading = '', html = ''] = sections.slice(index, index + 2);
    parts.push(renderDisclosure(heading, html.trim(), { isOpen: index === 0 }));
  }
  return parts.join('\n');
}

const CONTENTS_TITLE = 'On this page';

/** Long texts begin with links to their sections: closed on a narrow page, open on a wide one. */
function addContents(body: string): string {
  const links: string[] = [];
  const text = body.replace(HEADING, (_, heading: string) => {
    const id = `section-${links.length + 1}`;
    links.push(`<li><a href="#${id}">${heading}</a></li>`);
    return `<h2 id="${id}">${heading}</h2>`;
  });
  if (links.length === 0) return text;
  const list = `<ul>\n${links.join('\n')}\n</ul>`;
  return `<details class="contents narrow">
<summary>${CONTENTS_TITLE}</summary>
${list}
</details>
<nav class="contents wide" aria-labelledby="contents">
<p id="contents">${CONTENTS_TITLE}</p>
${list}
</nav>
${text}`;
}
