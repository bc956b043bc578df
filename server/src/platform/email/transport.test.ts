import { afterEach, expect, test } from 'vitest';
import { startSmtpSink } from '#test/smtp-sink.ts';
import { createEmailTransport, EmailRejectedError } from './transport.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function setUp(options: Parameters<typeof startSmtpSink>[0] = {}) {
  const sink = await startSmtpSink(options);
  cleanups.push(sink.close);
  const transport = createEmailTransport({ smtpUrl: sink.url, from: 'Attune <hello@attune.test>' });
  cleanups.push(transport.close);
  return { sink, transport };
}

const email = { to: 'maren@example.com', subject: 'Hello', text: 'Plain', html: '<p>Rich</p>' };

test('sends an email as text and HTML, with our sender and its own message id', async () => {
  const { sink, transport } = await setUp();
  await transport.send('0191', email);
  const [received] = sink.received;
  expect(received?.recipients).toEqual(['maren@example.com']);
  expect(received?.headers).toContain('From: Attune <hello@attune.test>');
  expect(received?.headers).toContain('Message-ID: <0191@attune.test>');
  expect(received?.headers).toContain('Auto-Submitted: auto-generated');
  expect(received?.source).toContain('Plain');
  expect(received?.source).toContain('<p>Rich</p>');
});

test('XS7: line breaks in a subject add no header', async () => {
  const { sink, transport } = await setUp();
  const subject = 'Hi Maren\r\nBcc: evil@example.com\r\n\r\nX-Forged: yes';
  await transport.send('1', { ...email, subject });
  const [received] = sink.received;
  expect(received?.recipients).toEqual(['maren@example.com']);
  expect(received?.headers.filter((line) => /^(bcc|x-forged)/i.test(line))).toEqual([]);
  expect(received?.headers.filter((line) => /^subject:/i.test(line))).toEqual([
    'Subject: Hi Maren Bcc: evil@example.com X-Forged: yes',
  ]);
});

test('an email with a reply address is not marked as auto-generated', async () => {
  const { sink, transport } = await setUp();
  await transport.send('1', { ...email, replyTo: 'dilip@example.com' });
  const [received] = sink.received;
  expect(received?.headers).toContain('Reply-To: dilip@example.com');
  expect(received?.headers.filter((line) => /^auto-submitted/i.test(line))).toEqual([]);
});

test.each(['a@example.com, evil@example.com', 'a@example.com\r\nBcc: evil@example.com', '<a@b.c>'])(
  'XS7: leaves out the invalid reply address %j',
  async (replyTo) => {
    const { sink, transport } = await setUp();
    await transport.send('1', { ...email, replyTo });
    const [received] = sink.received;
    expect(received?.recipients).toEqual(['maren@example.com']);
    expect(received?.headers.filter((line) => /^(reply-to|bcc)/i.test(line))).toEqual([]);
  },
);

test.each([
  'maren@example.com, evil@example.com',
  'maren@example.com\r\nBcc: evil@example.com',
  '<maren@example.com>',
  'group: maren@example.com, evil@example.com;',
  '',
])('XS7: rejects %j, which is not a single recipient', async (to) => {
  const { sink, transport } = await setUp();
  await expect(transport.send('1', { ...email, to })).rejects.toThrow(EmailRejectedError);
  expect(sink.received).toEqual([]);
});

test('treats a rejected mailbox as a permanent failure, and an unreachable service as a temporary one', async () => {
  const { transport } = await setUp({ rejectedRecipient: 'maren@example.com' });
  await expect(transport.send('1', email)).rejects.toThrow(EmailRejectedError);

  const unreachable = createEmailTransport({
    smtpUrl: 'smtp://127.0.0.1:1',
    from: 'a@attune.test',
  });
  cleanups.push(unreachable.close);
  const error = await unreachable.send('1', email).catch((reason: Error) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(EmailRejectedError);
});

test('accepts every email for the outbox if there is no email service', async () => {
  const transport = createEmailTransport({ smtpUrl: null, from: 'a@attune.test' });
  expect(transport.isOutbox).toBe(true);
  await expect(transport.send('1', email)).resolves.toBeUndefined();
});
