import { ALWAYS, type CountryHelp, country, line } from './country-help.ts';

export const SOUTHERN_EUROPE: readonly CountryHelp[] = [
  country('CY', 'Cyprus', '112'),
  country(
    'ES',
    'Spain',
    '112',
    [
      line(
        'Línea de atención a la conducta suicida',
        '024',
        ALWAYS,
        'https://www.sanidad.gob.es/linea024/home.htm',
      ),
      line('Teléfono de la Esperanza', '717 003 717', ALWAYS, 'https://telefonodelaesperanza.org'),
    ],
    [line('Violence against women', '016', ALWAYS, 'https://violenciagenero.igualdad.gob.es')],
  ),
  country(
    'GR',
    'Greece',
    '112',
    [line('Klimaka', '1018', ALWAYS, 'https://suicide-help.gr', 'https://www.klimaka.org.gr')],
    [line('Women SOS', '15900', ALWAYS, 'https://womensos.gr', 'https://isotita.gr')],
  ),
  country('HR', 'Croatia', '112'),
  country(
    'IT',
    'Italy',
    '112',
    [
      line('Telefono Amico Italia', '02 2327 2327', 'Every day', 'https://www.telefonoamico.it'),
      line('Telefono Azzurro, for young people', '1 96 96', ALWAYS, 'https://azzurro.it'),
    ],
    [line('Antiviolenza e stalking', '1522', ALWAYS, 'https://www.1522.eu')],
  ),
  country('MT', 'Malta', '112'),
  country(
    'PT',
    'Portugal',
    '112',
    [line('SNS 24, psychological support', '808 24 24 24', ALWAYS, 'https://www.sns24.gov.pt')],
    [line('APAV', '116 006', 'Weekdays', 'https://apav.pt')],
  ),
  country('SI', 'Slovenia', '112', [
    line('Zaupni telefon Samarijan', '116 123', ALWAYS, 'https://www.telefon-samarijan.si'),
  ]),
  country(
    'TR',
    'Türkiye',
    '112',
    [],
    [line('Sosyal Destek Hattı', '183', ALWAYS, 'https://www.aile.gov.tr')],
  ),
];

export const EASTERN_EUROPE: readonly CountryHelp[] = [
  country('BG', 'Bulgaria', '112'),
  country(
    'CZ',
    'Czechia',
    '112',
    [
      line('Linka první psychické pomoci', '116 123', ALWAYS, 'https://linkapsychickepomoci.cz'),
      line('Linka bezpečí, for young people', '116 111', ALWAYS, 'https://www.linkabezpeci.cz'),
    ],
    [line('Bílý kruh bezpečí', '116 006', ALWAYS, 'https://www.bkb.cz')],
  ),
  country(
    'HU',
    'Hungary',
    '112',
    [line('LESZ lelkisegély', '116 123', ALWAYS, 'https://sos116-123.hu')],
    [line('OKIT', '06 80 20 55 20', ALWAYS, 'https://www.okit.hu')],
  ),
  country(
    'PL',
    'Poland',
    '112',
    [
      line('Centrum Wsparcia', '800 70 2222', ALWAYS, 'https://centrumwsparcia.pl'),
      line('Telefon zaufania, for young people', '116 111', ALWAYS, 'https://116111.pl'),
    ],
    [line('Niebieska Linia', '800 120 002', ALWAYS, 'https://www.niebieskalinia.info')],
  ),
  country(
    'RO',
    'Romania',
    '112',
    [],
    [line('ANES', '0800 500 333', ALWAYS, 'https://anes.gov.ro')],
  ),
  country('SK', 'Slovakia', '112', [
    line('Krízová linka pomoci', '0800 500 333', ALWAYS, 'https://krizovalinkapomoci.sk'),
  ]),
  country(
    'UA',
    'Ukraine',
    '112',
    [line('Lifeline Ukraine', '7333', ALWAYS, 'https://lifelineukraine.com')],
    [line('La Strada', '116 123', ALWAYS, 'https://la-strada.org.ua')],
  ),
];
