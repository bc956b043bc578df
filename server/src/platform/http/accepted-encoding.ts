export function acceptedEncoding<Encoding extends string>(
  header: string | undefined,
  supported: readonly Encoding[],
): Encoding | null {
  const accepted = new Map<string, boolean>();
  for (const entry of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    accepted.set(name, quality === undefined || Number(quality.slice(2)) > 0);
  }
  return supported.find((encoding) => accepted.get(encoding) ?? accepted.get('*')) ?? null;
}
