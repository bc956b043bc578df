import { ALWAYS_OPEN, type CountryHelp, countryHelp, helpLine } from './country-help.ts';

export const WESTERN_EUROPE: readonly CountryHelp[] = [
  countryHelp(
    'AT',
    'Austria',
    '112',
    [
      helpLine('TelefonSeelsorge', '142', ALWAYS_OPEN, 'https://www.telefonseelsorge.at'),
      helpLine('Rat auf Draht, for young people', '147', ALWAYS_OPEN, 'https://www.rataufdraht.at'),
    ],
    [helpLine('Frauenhelpline', '0800 222 555', ALWAYS_OPEN, 'https://www.frauenhelpline.at')],
  ),
  countryHelp(
    'BE',
    'Belgium',
    '112',
    [
      helpLine('Zelfmoordlijn (Dutch)', '1813', ALWAYS_OPEN, 'https://www.zelfmoord1813.be'),
      helpLine(
        'Centre de Prévention du Suicide (French)',
        '0800 32 123',
        ALWAYS_OPEN,
        'https://www.preventionsuicide.be',
      ),
    ],
    [
      helpLine('1712 (Dutch)', '1712', 'By day, see its page', 'https://1712.be'),
      helpLine(
        'Écoute violences conjugales (French)',
        '0800 30 030',
        ALWAYS_OPEN,
        'https://www.ecouteviolencesconjugales.be',
      ),
    ],
  ),
  countryHelp('CH', 'Switzerland', { ambulance: '144', police: '117' }, [
    helpLine('Die Dargebotene Hand, La Main Tendue', '143', ALWAYS_OPEN, 'https://www.143.ch'),
    helpLine('Pro Juventute, for young people', '147', ALWAYS_OPEN, 'https://www.147.ch'),
  ]),
  countryHelp(
    'DE',
    'Germany',
    '112',
    [
      helpLine(
        'TelefonSeelsorge',
        '0800 111 0 111',
        ALWAYS_OPEN,
        'https://www.telefonseelsorge.de',
      ),
      helpLine(
        'TelefonSeelsorge, short number',
        '116 123',
        ALWAYS_OPEN,
        'https://www.telefonseelsorge.de',
      ),
      helpLine(
        'Nummer gegen Kummer, for young people',
        '116 111',
        'Monday to Saturday, in the afternoon',
        'https://www.nummergegenkummer.de',
      ),
    ],
    [
      helpLine(
        'Hilfetelefon Gewalt gegen Frauen',
        '116 016',
        ALWAYS_OPEN,
        'https://www.hilfetelefon.de',
      ),
    ],
  ),
  countryHelp(
    'FR',
    'France',
    '112',
    [
      helpLine('Numéro national de prévention du suicide', '3114', ALWAYS_OPEN, 'https://3114.fr'),
      helpLine('SOS Amitié', '09 72 39 40 50', ALWAYS_OPEN, 'https://www.sos-amitie.com'),
    ],
    [
      helpLine(
        'Violences Femmes Info',
        '3919',
        ALWAYS_OPEN,
        'https://www.solidaritefemmes.org',
        'https://arretonslesviolences.gouv.fr',
      ),
    ],
  ),
  countryHelp(
    'GB',
    'United Kingdom',
    '999',
    [
      helpLine('Samaritans', '116 123', ALWAYS_OPEN, 'https://www.samaritans.org'),
      helpLine('Shout', null, 'Text SHOUT to 85258, day and night', 'https://giveusashout.org'),
    ],
    [
      helpLine(
        'National Domestic Abuse Helpline (England)',
        '0808 2000 247',
        ALWAYS_OPEN,
        'https://www.nationaldahelpline.org.uk',
      ),
    ],
  ),
  countryHelp(
    'IE',
    'Ireland',
    '112',
    [
      helpLine(
        'Samaritans',
        '116 123',
        ALWAYS_OPEN,
        'https://www.samaritans.org/samaritans-ireland',
      ),
      helpLine(
        'Text About It',
        null,
        'Text HELLO to 50808, day and night',
        'https://www.textaboutit.ie',
      ),
    ],
    [helpLine('Women’s Aid', '1800 341 900', ALWAYS_OPEN, 'https://www.womensaid.ie')],
  ),
  countryHelp('LI', 'Liechtenstein', '112', [
    helpLine('Die Dargebotene Hand', '143', ALWAYS_OPEN, 'https://www.143.ch'),
  ]),
  countryHelp('LU', 'Luxembourg', '112', [
    helpLine('SOS Détresse', '45 45 45', 'Every day, see its page', 'https://454545.lu'),
  ]),
  countryHelp(
    'NL',
    'Netherlands',
    '112',
    [
      helpLine('113 Zelfmoordpreventie', '113', ALWAYS_OPEN, 'https://www.113.nl'),
      helpLine(
        '113 Zelfmoordpreventie, free of charge',
        '0800 0113',
        ALWAYS_OPEN,
        'https://www.113.nl',
      ),
    ],
    [helpLine('Veilig Thuis', '0800 2000', ALWAYS_OPEN, 'https://veiligthuis.nl')],
  ),
];

export const NORTHERN_EUROPE: readonly CountryHelp[] = [
  countryHelp(
    'DK',
    'Denmark',
    '112',
    [helpLine('Livslinien', '70 201 201', 'Every day, see its page', 'https://www.livslinien.dk')],
    [helpLine('Lev Uden Vold', '1888', ALWAYS_OPEN, 'https://levudenvold.dk')],
  ),
  countryHelp('EE', 'Estonia', '112', [
    helpLine('Ohvriabi kriisitelefon', '116 006', ALWAYS_OPEN, 'https://www.palunabi.ee'),
  ]),
  countryHelp(
    'FI',
    'Finland',
    '112',
    [helpLine('MIELI Kriisipuhelin', '09 2525 0111', ALWAYS_OPEN, 'https://mieli.fi')],
    [helpLine('Nollalinja', '080 005 005', ALWAYS_OPEN, 'https://nollalinja.fi')],
  ),
  countryHelp('IS', 'Iceland', '112', [
    helpLine('Hjálparsími Rauða krossins', '1717', ALWAYS_OPEN, 'https://1717.is'),
    helpLine('Píeta', '552 2218', ALWAYS_OPEN, 'https://pieta.is'),
  ]),
  countryHelp('LT', 'Lithuania', '112', [
    helpLine('Vilties linija', '116 123', ALWAYS_OPEN, 'https://www.viltieslinija.lt'),
  ]),
  countryHelp('LV', 'Latvia', '112', [
    helpLine('Skalbes', '116 123', ALWAYS_OPEN, 'https://www.skalbes.lv'),
  ]),
  countryHelp(
    'NO',
    'Norway',
    { ambulance: '113', police: '112' },
    [
      helpLine('Mental Helse Hjelpetelefonen', '116 123', ALWAYS_OPEN, 'https://mentalhelse.no'),
      helpLine('Kirkens SOS', '22 40 00 40', ALWAYS_OPEN, 'https://www.kirkens-sos.no'),
    ],
    [helpLine('VO-linjen', '116 006', ALWAYS_OPEN, 'https://www.volinjen.no')],
  ),
  countryHelp(
    'SE',
    'Sweden',
    '112',
    [helpLine('Mind Självmordslinjen', '90101', ALWAYS_OPEN, 'https://mind.se')],
    [helpLine('Kvinnofridslinjen', '020 50 50 50', ALWAYS_OPEN, 'https://kvinnofridslinjen.se')],
  ),
];
