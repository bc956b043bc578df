import { describe, expect, it } from 'vitest';
import {
  buildEmailChangeConfirmEmail,
  buildResetPasswordEmail,
  buildVerificationEmail,
  formatHours,
  formatMinutes,
} from './link-emails.ts';
import {
  buildEmailChangedEmail,
  buildNewDeviceEmail,
  buildPasswordChangedEmail,
  buildSecurityChangedEmail,
  buildWrongCodeEmail,
} from './security-emails.ts';

const link = 'https://attune.example/login?token=a&b=1';
const at = new Date('2026-11-15T12:00:00Z');

const emails = {
  verifyEmail: (text: string) => buildVerificationEmail({ name: text, link }),
  resetPassword: (text: string) => buildResetPasswordEmail({ name: text, link }),
  passwordChanged: (text: string) =>
    buildPasswordChangedEmail({ name: text, at, timeZone: 'UTC', link }),
  emailChangeConfirm: (text: string) => buildEmailChangeConfirmEmail({ name: text, link }),
  emailChanged: (text: string) =>
    buildEmailChangedEmail({
      name: text,
      newEmail: `${text}@new.example`,
      at,
      timeZone: 'UTC',
      contact: 'help@attune.example',
      link,
    }),
  newDevice: (text: string) =>
    buildNewDeviceEmail({ name: text, device: text, ip: '203.0.113.7', at, timeZone: 'UTC', link }),
  wrongCode: (text: string) =>
    buildWrongCodeEmail({ name: text, device: text, ip: '203.0.113.7', at, timeZone: 'UTC', link }),
  securityChanged: (text: string) =>
    buildSecurityChangedEmail('passkey-added', { name: text, at, timeZone: 'UTC', link }),
};

describe.each(Object.entries(emails))('%s', (_name, buildEmail) => {
  it('has a subject, a text and an HTML part, both with the link and the name', () => {
    const { subject, text, html } = buildEmail('Ilse Varga');
    expect(subject).toMatch(/Attune/);
    expect(text).toContain(link);
    expect(html).toContain('href="https://attune.example/login?token=a&amp;b=1"');
    expect(text).toContain('Hello Ilse,');
    expect(html).toContain('Hello Ilse,');
  });

  it('XS2: escapes HTML in a name', () => {
    const { html } = buildEmail('<img src=x onerror=1>');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
  });

  it('XS7: keeps line breaks in a name out of the subject and the text', () => {
    const { subject, text } = buildEmail('Ilse\r\nBcc: everyone');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^Bcc:/m);
    expect(text).not.toContain('\r');
  });
});

it('each email with a link says how long the link works', () => {
  expect(buildResetPasswordEmail({ name: 'Ilse', link }).text).toContain(
    'once and expires in 1 hour.',
  );
  expect(buildVerificationEmail({ name: 'Ilse', link }).text).toContain('for 3 days.');
  expect(buildEmailChangeConfirmEmail({ name: 'Ilse', link }).text).toContain('for 1 day.');
});

it('shows only a hint of the new email in the email to the old one', () => {
  const { text } = emails.emailChanged('ilse.varga');
  expect(text).toContain('was changed to i…@new.example.');
  expect(text).not.toContain('ilse.varga@');
});

it('formats a duration in the largest unit that fits', () => {
  expect(formatMinutes(1)).toBe('1 minute');
  expect(formatMinutes(90)).toBe('90 minutes');
  expect(formatMinutes(120)).toBe('2 hours');
  expect(formatHours(36)).toBe('36 hours');
});
