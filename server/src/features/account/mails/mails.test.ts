import { describe, expect, it } from 'vitest';
import { emailChangeConfirmMail } from './email-change-confirm.ts';
import { emailChangedMail } from './email-changed.ts';
import { hoursInWords, minutesInWords } from './link-lifetime.ts';
import { newDeviceMail } from './new-device.ts';
import { passwordChangedMail } from './password-changed.ts';
import { resetPasswordMail } from './reset-password.ts';
import { securityChangedMail } from './security-changed.ts';
import { verifyEmailMail } from './verify-email.ts';
import { wrongCodeMail } from './wrong-code.ts';

const link = 'https://attune.example/login?token=a&b=1';
const at = new Date('2026-11-15T12:00:00Z');

/** Every mail, with the same hostile text wherever a person or a browser supplies some. */
const mails = {
  verifyEmail: (text: string) => verifyEmailMail({ name: text, link }),
  resetPassword: (text: string) => resetPasswordMail({ name: text, link }),
  passwordChanged: (text: string) => passwordChangedMail({ name: text, at, timeZone: 'UTC', link }),
  emailChangeConfirm: (text: string) => emailChangeConfirmMail({ name: text, link }),
  emailChanged: (text: string) =>
    emailChangedMail({
      name: text,
      newEmail: `${text}@new.example`,
      at,
      timeZone: 'UTC',
      contact: 'help@attune.example',
      link,
    }),
  newDevice: (text: string) =>
    newDeviceMail({ name: text, device: text, ip: '203.0.113.7', at, timeZone: 'UTC', link }),
  wrongCode: (text: string) =>
    wrongCodeMail({ name: text, device: text, ip: '203.0.113.7', at, timeZone: 'UTC', link }),
  securityChanged: (text: string) =>
    securityChangedMail('passkey-added', { name: text, at, timeZone: 'UTC', link }),
};

describe.each(Object.entries(mails))('%s', (_name, mail) => {
  it('has a subject, a text and an html, both with the link and the name', () => {
    const { subject, text, html } = mail('Ilse Varga');
    expect(subject).toMatch(/Attune/);
    expect(text).toContain(link);
    expect(html).toContain('href="https://attune.example/login?token=a&amp;b=1"');
    expect(text).toContain('Hello Ilse Varga,');
    expect(html).toContain('Hello Ilse Varga,');
  });

  it('XS2: a hostile name stays text', () => {
    const { html } = mail('<img src=x onerror=1>');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=1&gt;');
  });

  it('XS7: line breaks in a name reach neither the subject nor a new line of the text', () => {
    const { subject, text } = mail('Ilse\r\nBcc: everyone');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^Bcc:/m);
    expect(text).not.toContain('\r');
  });
});

it('each link says how long it works', () => {
  expect(resetPasswordMail({ name: 'Ilse', link }).text).toContain('once, for 1 hour.');
  expect(verifyEmailMail({ name: 'Ilse', link }).text).toContain('for 3 days.');
  expect(emailChangeConfirmMail({ name: 'Ilse', link }).text).toContain('for 1 day.');
});

it('the old address learns only a hint of the new one', () => {
  const { text } = mails.emailChanged('ilse.varga');
  expect(text).toContain('uses i…@new.example instead');
  expect(text).not.toContain('ilse.varga@');
});

it('a lifetime is said in the largest unit that fits', () => {
  expect(minutesInWords(1)).toBe('1 minute');
  expect(minutesInWords(90)).toBe('90 minutes');
  expect(minutesInWords(120)).toBe('2 hours');
  expect(hoursInWords(36)).toBe('36 hours');
});
