import { ALWAYS_OPEN, type CountryHelp, countryHelp, helpLine } from './country-help.ts';

export const SOUTHERN_EUROPE: readonly CountryHelp[] = [
  countryHelp('CY', 'Cyprus', '112'),
  countryHelp(
    'ES',
    'Spain',
    '112',
    [
      helpLine(
        'Línea de atención a la conducta suicida',
        '024',
        ALWAYS_OPEN,
        'https://www.sanidad.gob.es/linea024/home.htm',
      ),
      helpLine(
        'Teléfono de la Esperanza',
        '717 003 717',
        ALWAYS_OPEN,
        'https://telefonodelaesperanza.org',
      ),
    ],
    [
      helpLine(
        'Violence against women',
        '016',
        ALWAYS_OPEN,
        'https://violenciagenero.igualdad.gob.es',
      ),
    ],
  ),
  countryHelp(
    'GR',
    'Greece',
    '112',
    [
      helpLine(
        'Klimaka',
        '1018',
        ALWAYS_OPEN,
        'https://suicide-help.gr',
        'https://www.klimaka.org.gr',
      ),
    ],
    [helpLine('Women SOS', '15900', ALWAYS_OPEN, 'https://womensos.gr', 'https://isotita.gr')],
  ),
  countryHelp('HR', 'Croatia', '112'),
  countryHelp(
    'IT',
    'Italy',
    '112',
    [
      helpLine(
        'Telefono Amico Italia',
        '02 2327 2327',
        'Every day',
        'https://www.telefonoamico.it',
      ),
      helpLine('Telefono Azzurro, for young people', '1 96 96', ALWAYS_OPEN, 'https://azzurro.it'),
    ],
    [helpLine('Antiviolenza e stalking', '1522', ALWAYS_OPEN, 'https://www.1522.eu')],
  ),
  countryHelp('MT', 'Malta', '112'),
  countryHelp(
    'PT',
    'Portugal',
    '112',
    [
      helpLine(
        'SNS 24, psychological support',
        '808 24 24 24',
        ALWAYS_OPEN,
        'https://www.sns24.gov.pt',
      ),
    ],
    [helpLine('APAV', '116 006', 'Weekdays', 'https://apav.pt')],
  ),
  countryHelp('SI', 'Slovenia', '112', [
    helpLine(
      'Zaupni telefon Samarijan',
      '116 123',
      ALWAYS_OPEN,
      'https://www.telefon-samarijan.si',
    ),
  ]),
  countryHelp(
    'TR',
    'Türkiye',
    '112',
    [],
    [helpLine('Sosyal Destek Hattı', '183', ALWAYS_OPEN, 'https://www.aile.gov.tr')],
  ),
];

export const EASTERN_EUROPE: readonly CountryHelp[] = [
  countryHelp('BG', 'Bulgaria', '112'),
  countryHelp(
    'CZ',
    'Czechia',
    '112',
    [
      helpLine(
        'Linka první psychické pomoci',
        '116 123',
        ALWAYS_OPEN,
        'https://linkapsychickepomoci.cz',
      ),
      helpLine(
        'Linka bezpečí, for young people',
        '116 111',
        ALWAYS_OPEN,
        'https://www.linkabezpeci.cz',
      ),
    ],
    [helpLine('Bílý kruh bezpečí', '116 006', ALWAYS_OPEN, 'https://www.bkb.cz')],
  ),
  countryHelp(
    'HU',
    'Hungary',
    '112',
    [helpLine('LESZ lelkisegély', '116 123', ALWAYS_OPEN, 'https://sos116-123.hu')],
    [helpLine('OKIT', '06 80 20 55 20', ALWAYS_OPEN, 'https://www.okit.hu')],
  ),
  countryHelp(
    'PL',
    'Poland',
    '112',
    [
      helpLine('Centrum Wsparcia', '800 70 2222', ALWAYS_OPEN, 'https://centrumwsparcia.pl'),
      helpLine('Telefon zaufania, for young people', '116 111', ALWAYS_OPEN, 'https://116111.pl'),
    ],
    [helpLine('Niebieska Linia', '800 120 002', ALWAYS_OPEN, 'https://www.niebieskalinia.info')],
  ),
  countryHelp(
    'RO',
    'Romania',
    '112',
    [],
    [helpLine('ANES', '0800 500 333', ALWAYS_OPEN, 'https://anes.gov.ro')],
  ),
  countryHelp('SK', 'Slovakia', '112', [
    helpLine('Krízová linka pomoci', '0800 500 333', ALWAYS_OPEN, 'https://krizovalinkapomoci.sk'),
  ]),
  countryHelp(
    'UA',
    'Ukraine',
    '112',
    [helpLine('Lifeline Ukraine', '7333', ALWAYS_OPEN, 'https://lifelineukraine.com')],
    [helpLine('La Strada', '116 123', ALWAYS_OPEN, 'https://la-strada.org.ua')],
  ),
];
