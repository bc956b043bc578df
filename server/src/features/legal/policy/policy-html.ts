import { escapeHtml } from '#platform/http/escape-html.ts';
import { renderFactsTable } from '../facts-table-html.ts';
import { listAccountData } from './account-data.ts';
import { listContentData } from './content-data.ts';
import { type DataKind, LEGAL_BASES, RECIPIENTS } from './data-kind.ts';
import { describeService, SERVICE_TEXTS } from './services-text.ts';
import { isSetUp, type PolicySetup, SERVICE_NAMES } from './setup.ts';

/** All kinds of personal data that Attune stores, in the order of the policy. */
export function listDataKinds(setup: PolicySetup): DataKind[] {
  const [account, ...otherAccountData] = listAccountData(setup);
  return [...(account ? [account] : []), ...listContentData(setup), ...otherAccountData];
}

export const renderDataKinds = (setup: PolicySetup): string =>
  listDataKinds(setup)
    .map((kind) => renderDataKind(kind, setup))
    .join('\n');

function renderDataKind(kind: DataKind, setup: PolicySetup): string {
  const { title, what, purpose, bases, kept } = kind;
  const basis = bases.map((name) => LEGAL_BASES[name]).join('; ');
  const facts = Object.entries({
    What: what,
    Why: `${purpose} Legal basis: ${basis}.`,
    'How long': kept,
    'Who gets it': listRecipients(kind, setup),
  }).map(([name, text]) => ({ name, html: escapeHtml(text) }));
  return renderFactsTable(`<h3>${escapeHtml(title)}</h3>`, facts);
}

function listRecipients({ recipients }: DataKind, setup: PolicySetup): string {
  const labels = recipients
    .map((name) => RECIPIENTS[name])
    .filter(({ service }) => service === null || isSetUp(setup, service))
    .map(({ label }) => label);
  const [first, ...others] = ['hosting', ...labels];
  return `${[capitalize(first), ...others].join(', ')}.`;
}

const capitalize = (text = '') => text.charAt(0).toUpperCase() + text.slice(1);

export function renderServices(setup: PolicySetup): string {
  const hosting = setup.hosting ?? 'Ask us which company it is.';
  const rows = SERVICE_NAMES.flatMap((name) => {
    const { title, ifNot } = SERVICE_TEXTS[name];
    const places = setup.services[name];
    if (places) return [{ name: title, html: renderPlaces(places, describeService(name, setup)) }];
    return ifNot === null ? [] : [{ name: title, html: escapeHtml(ifNot) }];
  });
  const computers = renderPlaces(
    [hosting],
    'Runs the computers on which Attune works and, unless this table says otherwise, stores its data.',
  );
  return renderFactsTable('<h3>Companies that work for us</h3>', [
    { name: 'Hosting', html: computers },
    ...rows,
  ]);
}

function renderPlaces(places: readonly string[], text: string): string {
  const list = places.map(escapeHtml).join('; ');
  return `<strong>${list}</strong><br>${escapeHtml(text)}`;
}
