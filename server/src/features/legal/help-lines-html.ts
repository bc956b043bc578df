import { EMERGENCY_REGIONS, HELP_DIRECTORIES } from '@attune/domain/companion/care/care-note';
import { getCountryTimeZones } from '@attune/domain/companion/care/detect-country';
import {
  type CheckedRecord,
  readHelpLineRecords,
} from '@attune/domain/companion/care/help-line-records';
import {
  COUNTRY_HELP,
  type CountryHelp,
  describeHelpLine,
  findCountryHelp,
  formatTelNumber,
  type HelpLine,
} from '@attune/domain/companion/care/help-lines';
import { escapeHtml } from '#platform/http/escape-html.ts';

const RECORDS = readHelpLineRecords();
const checkOfEmergency = new Map(RECORDS.countries.map(({ code, emergency }) => [code, emergency]));
const checkOfLine = new Map(RECORDS.lines.map((line) => [`${line.country}: ${line.name}`, line]));

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

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
  return `<h2>Help lines by country</h2>\n<p>If a number doesn’t work, call the emergency number, or find another on ${renderDirectoryLinks()}.</p>\n<p>Each number says where we read it, and when. We read stored copies of web pages, some of them years old, and called none of the numbers. “Not compared” means that only directories of help lines name the number: we haven’t read the page of the service or of a public body.</p>\n<div id="help-lines">\n${COUNTRY_HELP.map(renderCountry).join('\n')}\n</div>`;
}

const renderDirectoryLinks = () =>
  HELP_DIRECTORIES.map(({ address }) => renderLink(address)).join(' or ');

function renderCountry(help: CountryHelp): string {
  return `<details id="help-${help.code.toLowerCase()}">
<summary>${escapeHtml(help.name)}</summary>
<ul class="call-now">
${listNumbers(help).join('\n')}
</ul>
</details>`;
}

function listNumbers(help: CountryHelp): string[] {
  const { code, emergency, landline, police, lines, abuse } = help;
  const check = renderCheck(checkOfEmergency.get(code));
  const danger = 'If someone is in danger now';
  return [
    renderNumber(emergency, `${danger}${landline ? ', from a mobile phone' : ''}${check}`),
    ...(landline ? [renderNumber(landline, `${danger}, from a landline${check}`)] : []),
    ...(police ? [renderNumber(police, `Police${check}`)] : []),
    ...lines.map((line) => renderLine(code, line)),
    ...abuse.map((line) => renderLine(code, line, 'If someone is hurting or threatening you. ')),
    ...(lines.length === 0 ? listDirectories() : []),
  ];
}

function listNumbersByRegion(): string[] {
  return [
    ...EMERGENCY_REGIONS.map(({ number, regions }) => renderNumber(number, escapeHtml(regions))),
    ...listDirectories(),
  ];
}

const listDirectories = () =>
  HELP_DIRECTORIES.map(
    ({ address, about }) =>
      `<li><span>${renderLink(address)} <small>${escapeHtml(about)}</small></span></li>`,
  );

const renderNumber = (number: string, html: string) =>
  `<li><a href="tel:${formatTelNumber(number)}">${escapeHtml(number)}</a> <span>${html}</span></li>`;

function renderLine(country: string, line: HelpLine, situation = ''): string {
  const { name, number, hours, address } = line;
  const check = renderCheck(checkOfLine.get(`${country}: ${name}`));
  const text = `<a target="_blank" rel="noopener" href="${escapeHtml(address)}">${escapeHtml(name)}</a> <small>${situation}${escapeHtml(hours)}. ${escapeHtml(describeHelpLine(line))}</small>${check}`;
  return number ? renderNumber(number, text) : `<li><span>${text}</span></li>`;
}

const WHERE_CHECKED = {
  service: 'on the service’s own page',
  'public-body': 'on a public body’s page',
  press: 'in the press',
};

/** A quiet line: where and when someone checked a number. */
function renderCheck(check: CheckedRecord | undefined): string {
  if (!check || check.status === 'unconfirmed') return '';
  const { source, directory, checkedOn, status } = check;
  const day = `<time datetime="${checkedOn}">${dayFormat.format(new Date(checkedOn))}</time>`;
  const text =
    status === 'directory'
      ? `Named by ${directory ? renderHost(directory) : 'directories'}, checked on ${day}. Not compared with ${renderHost(source)}`
      : `Checked on ${day}, ${WHERE_CHECKED[status]}: ${renderHost(source)}`;
  return ` <small class="check">${text}</small>`;
}

function renderHost(address: string): string {
  const host = new URL(address).hostname.replace(/^www\./, '');
  return `<a target="_blank" rel="noopener" href="${escapeHtml(address)}">${escapeHtml(host)}</a>`;
}

function renderLink(address: string): string {
  const shown = address.replace(/^https:\/\/(?:www\.)?/, '');
  return `<a target="_blank" rel="noopener" href="${escapeHtml(address)}">${escapeHtml(shown)}</a>`;
}
