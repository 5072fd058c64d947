/**
 * Countries of origin, as ISO 3166-1 has them. A product keeps alpha-3 codes, separated by commas; '' when its origin is
 * unknown, which never means foreign.
 */

/** Alpha-3 and alpha-2 code of each country, in one word. */
const COUNTRIES =
  'AFGAF ALAAX ALBAL DZADZ ASMAS ANDAD AGOAO AIAAI ATAAQ ATGAG ARGAR ARMAM ABWAW AUSAU AUTAT AZEAZ BHSBS BHRBH ' +
  'BGDBD BRBBB BLRBY BELBE BLZBZ BENBJ BMUBM BTNBT BOLBO BESBQ BIHBA BWABW BVTBV BRABR IOTIO BRNBN BGRBG BFABF ' +
  'BDIBI CPVCV KHMKH CMRCM CANCA CYMKY CAFCF TCDTD CHLCL CHNCN CXRCX CCKCC COLCO COMKM COGCG CODCD COKCK CRICR ' +
  'CIVCI HRVHR CUBCU CUWCW CYPCY CZECZ DNKDK DJIDJ DMADM DOMDO ECUEC EGYEG SLVSV GNQGQ ERIER ESTEE SWZSZ ETHET ' +
  'FLKFK FROFO FJIFJ FINFI FRAFR GUFGF PYFPF ATFTF GABGA GMBGM GEOGE DEUDE GHAGH GIBGI GRCGR GRLGL GRDGD GLPGP ' +
  'GUMGU GTMGT GGYGG GINGN GNBGW GUYGY HTIHT HMDHM VATVA HNDHN HKGHK HUNHU ISLIS INDIN IDNID IRNIR IRQIQ IRLIE ' +
  'IMNIM ISRIL ITAIT JAMJM JPNJP JEYJE JORJO KAZKZ KENKE KIRKI PRKKP KORKR KWTKW KGZKG LAOLA LVALV LBNLB LSOLS ' +
  'LBRLR LBYLY LIELI LTULT LUXLU MACMO MDGMG MWIMW MYSMY MDVMV MLIML MLTMT MHLMH MTQMQ MRTMR MUSMU MYTYT MEXMX ' +
  'FSMFM MDAMD MCOMC MNGMN MNEME MSRMS MARMA MOZMZ MMRMM NAMNA NRUNR NPLNP NLDNL NCLNC NZLNZ NICNI NERNE NGANG ' +
  'NIUNU NFKNF MKDMK MNPMP NORNO OMNOM PAKPK PLWPW PSEPS PANPA PNGPG PRYPY PERPE PHLPH PCNPN POLPL PRTPT PRIPR ' +
  'QATQA REURE ROURO RUSRU RWARW BLMBL SHNSH KNAKN LCALC MAFMF SPMPM VCTVC WSMWS SMRSM STPST SAUSA SENSN SRBRS ' +
  'SYCSC SLESL SGPSG SXMSX SVKSK SVNSI SLBSB SOMSO ZAFZA SGSGS SSDSS ESPES LKALK SDNSD SURSR SJMSJ SWESE CHECH ' +
  'SYRSY TWNTW TJKTJ TZATZ THATH TLSTL TGOTG TKLTK TONTO TTOTT TUNTN TURTR TKMTM TCATC TUVTV UGAUG UKRUA AREAE ' +
  'GBRGB USAUS UMIUM URYUY UZBUZ VUTVU VENVE VNMVN VGBVG VIRVI WLFWF ESHEH YEMYE ZMBZM ZWEZW'

const ORIGIN_MAX_LENGTH = 200

const alpha3By = new Map<string, string>()
const alpha2By = new Map<string, string>()
for (const word of COUNTRIES.split(' ')) {
  alpha3By.set(word.slice(3), word.slice(0, 3))
  alpha2By.set(word.slice(0, 3), word.slice(3))
}

/**
 * Reads countries as a source names them: alpha-3 or alpha-2 codes, several by comma, semicolon or slash.
 * @returns their alpha-3 codes, each once and in their order, or null when one of them is no country
 */
export function readOrigin(text: string): string | null {
  if (text.length > ORIGIN_MAX_LENGTH) return null
  const codes = text
    .toUpperCase()
    .split(/[,;/]/)
    .map((code) => code.trim())
    .filter((code) => code !== '')
    .map((code) => (alpha2By.has(code) ? code : alpha3By.get(code)))
  return codes.includes(undefined) ? null : [...new Set(codes)].join(',')
}

export interface Country {
  /** In Slovak. */
  readonly name: string
  readonly flag: string
}

export function countriesOf(origin: string): readonly Country[] {
  const names = new Intl.DisplayNames(['sk'], { type: 'region' })
  return origin.split(',').flatMap((code) => {
    const short = alpha2By.get(code)
    return short === undefined ? [] : [{ name: names.of(short) ?? code, flag: flagOf(short) }]
  })
}

const LETTER_A = 'A'.codePointAt(0)!
const FLAG_A = 0x1f1e6

const flagOf = (alpha2: string): string =>
  String.fromCodePoint(...[...alpha2].map((letter) => letter.codePointAt(0)! - LETTER_A + FLAG_A))
