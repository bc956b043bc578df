import { EMERGENCY_REGIONS, HELP_DIRECTORIES } from '@attune/domain/companion/care/care-note';
import { getCountryTimeZones } from '@attune/domain/companion/care/detect-country';
import {
  COUNTRY_HELP,
  type CountryHelp,
  findCountryHelp,
  formatTelNumber,
  type HelpLine,
} from '@attune/domain/companion/care/help-lines';
import { escapeHtml } from '#platform/http/escape-html.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Renders the phone numbers of a country's help lines, or the common emergency numbers if the
 * country is unknown, and the choice of another country. They come first on the page.
 * `care-page.js` shows another country without loading the page again; the form does the same
 * without a script.
 */
export function renderPhoneNumbers(country: string | null): string {
  const help = findCountryHelp(country);
  const items = help ? listNumbers(help) : listNumbersByRegion();
  const options = COUNTRY_HELP.map(({ code, name }) => {
    const selected = code === help?.code ? ' selected' : '';
    const zones = escapeHtml(getCountryTimeZones(code));
    return `<option value="${code}" data-zones="${zones}"${selected}>${escapeHtml(name)}</option>`;
  });
  return `<ul class="call-now" id="numbers">\n${items.join('\n')}\n</ul>
<form class="country" action="/docs/care.html">
<label for="country">Choose another country</label>
<span class="select">
<select id="country" name="country">
${help ? '' : '<option value="" selected>Choose your country</option>\n'}${options.join('\n')}
</select>
</span>
<noscript><button>Show</button></noscript>
</form>`;
}

/** Shows the phone numbers of a country on a page that was rendered without a country. */
export const withPhoneNumbersOf = (html: string, country: string | null): string =>
  country === null
    ? html
    : html.replace(renderPhoneNumbers(null), () => renderPhoneNumbers(country));

/** Renders the help lines of the companion's care notes, one collapsible section per country. */
export function renderHelpLines(): string {
  return `<h2>Help lines by country</h2>\n<div id="help-lines">\n${COUNTRY_HELP.map(renderCountry).join('\n')}\n</div>`;
}

function renderCountry(help: CountryHelp): string {
  const { code, name, lines, abuse } = help;
  return `<details id="help-${code.toLowerCase()}">
<summary>${escapeHtml(name)}</summary>
<ul class="call-now">
${listNumbers(help).join('\n')}
</ul>${renderReviewed([...lines, ...abuse])}
</details>`;
}

function listNumbers({ emergency, police, lines, abuse }: CountryHelp): string[] {
  return [
    renderNumber(emergency, 'If someone is in danger now'),
    ...(police ? [renderNumber(police, 'Police')] : []),
    ...lines.map((line) => renderLine(line)),
    ...abuse.map((line) => renderLine(line, 'If someone is hurting or threatening you. ')),
  ];
}

function listNumbersByRegion(): string[] {
  return [
    ...EMERGENCY_REGIONS.map(({ number, regions }) => renderNumber(number, escapeHtml(regions))),
    ...HELP_DIRECTORIES.map(
      ({ address, about }) => `<li>${renderLink(address)} ${escapeHtml(about)}</li>`,
    ),
  ];
}

const renderNumber = (number: string, html: string) =>
  `<li><a href="tel:${formatTelNumber(number)}">${escapeHtml(number)}</a> <span>${html}</span></li>`;

function renderLine({ name, number, hours, address }: HelpLine, audience = ''): string {
  const text = `<a target="_blank" rel="noopener" href="${escapeHtml(address)}">${escapeHtml(name)}</a> <small>${audience}${escapeHtml(hours)}</small>`;
  return number ? renderNumber(number, text) : `<li><span>${text}</span></li>`;
}

function renderReviewed(lines: readonly HelpLine[]): string {
  const oldest = lines.map(({ reviewedOn }) => reviewedOn).sort()[0];
  if (!oldest) return '';
  const sources = [...new Set(lines.map(({ source }) => source))].map(renderLink).join(', ');
  return `\n<p class="updated">Reviewed <time datetime="${oldest}">${dayFormat.format(new Date(oldest))}</time>. Sources: ${sources}</p>`;
}

function renderLink(address: string): string {
  const shown = address.replace(/^https:\/\/(?:www\.)?/, '');
  return `<a target="_blank" rel="noopener" href="${escapeHtml(address)}">${escapeHtml(shown)}</a>`;
}
