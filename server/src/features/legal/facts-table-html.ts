import { escapeHtml } from '#platform/http/escape-html.ts';

export type Fact = { name: string; html: string };

/**
 * Renders a table with two columns, the name of each fact and the fact, which stay side by side on a
 * phone. The heading is the table's caption, so that it names the table and can be jumped to.
 */
export function renderFactsTable(heading: string, facts: readonly Fact[]): string {
  const rows = facts.map(
    ({ name, html }) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${html}</td></tr>`,
  );
  return `<table class="facts">\n<caption>${heading}</caption>\n${rows.join('\n')}\n</table>`;
}
