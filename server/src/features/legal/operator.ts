import { escapeHtml } from '#platform/http/escape-html.ts';
import type { Operator } from '#platform/operator.ts';
import { renderFactsTable } from './facts-table-html.ts';

/** Renders what the imprint says about the operator. Optional details that are not set are left out. */
export function renderOperator(operator: Operator): string {
  const email = escapeHtml(operator.email);
  const phone = operator.phone && escapeHtml(operator.phone);
  const details: [string, string | null][] = [
    ['Name', escapeHtml(operator.name)],
    ['Legal form', escapeHtml(operator.legalForm)],
    ['Represented by', operator.representative && escapeHtml(operator.representative)],
    ['Address', escapeHtml(operator.address)],
    ['Email', `<a href="mailto:${email}">${email}</a>`],
    ['Phone', phone && `<a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a>`],
    ['Register entry', operator.register && escapeHtml(operator.register)],
    ['VAT or tax number', operator.taxNumber && escapeHtml(operator.taxNumber)],
  ];
  const facts = details.flatMap(([name, html]) => (html ? [{ name, html }] : []));
  return renderFactsTable('<h2>Who runs Attune</h2>', facts);
}

export function renderAccessibilityAuthority({ accessibilityAuthority }: Operator): string {
  return accessibilityAuthority
    ? `<p>The authority that supervises us is ${escapeHtml(accessibilityAuthority)}.</p>`
    : '<p>Which authority is responsible depends on your country. In the European Union it’s the authority that supervises the accessibility of services under your country’s law; your national consumer or disability advice service can name it.</p>';
}
