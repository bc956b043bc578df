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
export function renderEmergencyNumbers(): string {
  const numbers = EMERGENCY_REGIONS.map(
    ({ number, regions }) => `<li>${renderPhoneLink(number)} ${escapeHtml(regions)}</li>`,
  );
  const directories = HELP_DIRECTORIES.map(
    ({ address, about }) => `<li>${renderLink(address)} ${escapeHtml(about)}</li>`,
  );
  return `<ul class="call-now">\n${[...numbers, ...directories].join('\n')}\n</ul>`;
}

/** Renders the help lines of the companion's care notes, one collapsible section per country. */
export function renderHelpLines(): string {
  return `<div id="help-lines">\n<h2>Help lines by country</h2>\n${COUNTRY_HELP.map(renderCountry).join('\n')}\n</div>`;
}

function renderCountry({ code, name, emergency, police, lines, abuse }: CountryHelp): string {
  const items = [
    `Emergency: ${renderPhoneLink(emergency)}${police ? `, police: ${renderPhoneLink(police)}` : ''}`,
    ...lines.map(renderLine),
    ...abuse.map((line) => `If someone hurts or threatens you: ${renderLine(line)}`),
  ];
  return `<details id="help-${code.toLowerCase()}">
<summary>${escapeHtml(name)}</summary>
<ul>
${items.map((item) => `<li>${item}</li>`).join('\n')}
</ul>${renderReviewed([...lines, ...abuse])}
</details>`;
}

function renderLine({ name, number, hours, address }: HelpLine): string {
  const call = number ? `, ${renderPhoneLink(number)}` : '';
  return `<strong>${escapeHtml(name)}</strong>${call}. ${escapeHtml(hours)}. ${renderLink(address)}`;
}

function renderReviewed(lines: readonly HelpLine[]): string {
  const oldest = lines.map(({ reviewedOn }) => reviewedOn).sort()[0];
  if (!oldest) return '';
  const sources = [...new Set(lines.map(({ source }) => source))].map(renderLink).join(', ');
  return `\n<p class="updated">Reviewed <time datetime="${oldest}">${dayFormat.format(new Date(oldest))}</time>. Sources: ${sources}</p>`;
}

const renderPhoneLink = (number: string) =>
  `<a href="tel:${formatTelNumber(number)}">${escapeHtml(number)}</a>`;

function renderLink(address: string): string {
  const shown = address.replace(/^https:\/\/(?:www\.)?/, '');
  return `<a target="_blank" rel="noopener" href="${escapeHtml(address)}">${escapeHtml(shown)}</a>`;
}
