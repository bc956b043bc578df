import { EMERGENCY_REGIONS, HELP_DIRECTORIES } from '@attune/domain/companion/care/care-note';
import {
  COUNTRY_HELP,
  type CountryHelp,
  formatTelNumber,
  type HelpLine,
} from '@attune/domain/companion/care/help-lines';
import { escapeHtml } from '#platform/http/escape-html.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Renders emergency numbers and directories for all countries, because the reader's country is
 * unknown. They come first on the page.
 */
export function emergencyNumbersHtml(): string {
  const numbers = EMERGENCY_REGIONS.map(
    ({ number, regions }) => `<li>${telHtml(number)} ${escapeHtml(regions)}</li>`,
  );
  const directories = HELP_DIRECTORIES.map(
    ({ address, about }) => `<li>${linkHtml(address)} ${escapeHtml(about)}</li>`,
  );
  return `<ul class="call-now">\n${[...numbers, ...directories].join('\n')}\n</ul>`;
}

/** Renders the help lines of the companion's care notes, one collapsible section per country. */
export function helpLinesHtml(): string {
  return `<div id="help-lines">\n<h2>Help lines by country</h2>\n${COUNTRY_HELP.map(countryHtml).join('\n')}\n</div>`;
}

function countryHtml({ code, name, emergency, police, lines, abuse }: CountryHelp): string {
  const items = [
    `Emergency: ${telHtml(emergency)}${police ? `, police: ${telHtml(police)}` : ''}`,
    ...lines.map(lineHtml),
    ...abuse.map((line) => `If someone hurts or threatens you: ${lineHtml(line)}`),
  ];
  return `<details id="help-${code.toLowerCase()}">
<summary>${escapeHtml(name)}</summary>
<ul>
${items.map((item) => `<li>${item}</li>`).join('\n')}
</ul>${reviewedHtml([...lines, ...abuse])}
</details>`;
}

function lineHtml({ name, number, hours, address }: HelpLine): string {
  const call = number ? `, ${telHtml(number)}` : '';
  return `<strong>${escapeHtml(name)}</strong>${call}. ${escapeHtml(hours)}. ${linkHtml(address)}`;
}

function reviewedHtml(lines: readonly HelpLine[]): string {
  const oldest = lines.map(({ reviewedOn }) => reviewedOn).sort()[0];
  if (!oldest) return '';
  const sources = [...new Set(lines.map(({ source }) => source))].map(linkHtml).join(', ');
  return `\n<p class="updated">Reviewed <time datetime="${oldest}">${dayFormat.format(new Date(oldest))}</time>. Sources: ${sources}</p>`;
}

const telHtml = (number: string) =>
  `<a href="tel:${formatTelNumber(number)}">${escapeHtml(number)}</a>`;

function linkHtml(address: string): string {
  const shown = address.replace(/^https:\/\/(?:www\.)?/, '');
  return `<a target="_blank" rel="noopener" href="${escapeHtml(address)}">${escapeHtml(shown)}</a>`;
}
