import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lookUpBody, readReceiptCode, readReceiptCodes } from './receipt-code.ts'
import { refusalWords } from './refusals.ts'

const OFFLINE = '54CBE152-8A8F00E4-40A25A22-D670DF2A-748247E4:88820204739500108:210425144911:5257:10.21'
const ONLINE = 'O-00000000000000000000000000ABCDEF'

describe('the code of a receipt', () => {
  it.each([
    ['online', ONLINE, ONLINE],
    ['of a virtual register', ONLINE.replace('O', 'V'), ONLINE.replace('O', 'V')],
    ['in small letters', ONLINE.toLowerCase(), ONLINE],
    ['with text glued to it', `LIDL${ONLINE}ĎAKUJEME ZA NÁKUP`, ONLINE],
    ['in an address', `https://example.sk/?id=${ONLINE}&a=1`, ONLINE],
    ['with a long hyphen', ONLINE.replace('-', '–'), ONLINE],
    ['broken into lines', `${ONLINE.slice(0, 12)}\n${ONLINE.slice(12)}`, ONLINE],
  ])('is read %s', (_what, text, receiptId) => {
    expect(readReceiptCode(text)).toEqual({ code: { kind: 'online', receiptId } })
  })

  it('is read offline, with numbers as the state wants them', () => {
    const body = {
      okp: '54CBE152-8A8F00E4-40A25A22-D670DF2A-748247E4',
      cashRegisterCode: '88820204739500108',
      issueDateFormatted: '25.04.2021 14:49:11',
      receiptNumber: 5257,
      totalAmount: 10.21,
    }
    for (const text of [
      OFFLINE,
      `KÓD ${OFFLINE}ĎAKUJEME`,
      OFFLINE.replaceAll(':', '%3A'),
      OFFLINE.replace('10.21', '10,21'),
    ]) {
      const reading = readReceiptCode(text)
      expect('code' in reading && lookUpBody(reading.code), text).toEqual(body)
    }
  })

  it.each([
    ['', 'empty'],
    ['  \n', 'empty'],
    ['https://www.lidl.sk/sutaz?b=1', 'marketing'],
    ['Stiahnite si aplikáciu a získajte kupón', 'marketing'],
    ['_R1-AT1_CASHBOX_1_2026-01-01T10:00:00_1,00_0,00_0,00_0,00_0,00_AAAA==_1_BBBB==_CCCC==', 'foreign'],
    ['https://porezna.gov.hr/rn?jir=1&datv=20260101_1000&izn=1,00', 'foreign'],
    ['V0;955002-00;Kassenbeleg-V1;Beleg^0.00_2.55;1;1', 'foreign'],
    ['t=20260101T1000&s=100.00&fn=8710000100518392&i=1&fp=1&n=1', 'foreign'],
    ['https://suf.purs.gov.rs/v/?vl=AAAA', 'foreign'],
    ['https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K', 'foreign'],
    ['https://cabinet.tax.gov.ua/cashregs/check?id=1&fn=4000000000', 'foreign'],
    ['https://earsivportal.efatura.gov.tr/?ettn=1', 'foreign'],
    ['{"vkntckn":"1234567890","ettn":"a","senaryo":"EARSIVFATURA"}', 'foreign'],
    ['https://www.anaf.ro/bon?id=1', 'foreign'],
    ['https://www.skatteverket.se/kvitto?id=1', 'foreign'],
    ['{"uqr":1,"tp":1,"nme":"Butik AB"}', 'foreign'],
    ['https://www.slovensko.gov.sk/anketa', 'marketing'],
    ['PARKING 12345 BA', 'parking'],
    ['https://parkdots.com/zona/1', 'parking'],
    ['https://www.slovnaft.sk/vernost', 'petrol'],
    ['SPD*1.0*ACC:CZ5855000000001265098001*AM:450.00', 'payment'],
    ['BCD\n002\n1\nSCT', 'payment'],
    ['8586000000013', 'barcode'],
    ['O-0000000000000000ABC', 'damaged'],
    ['54CBE152-8A8F00E4-40A25A22-D670DF2A-748247E4:88820204739500108:211325144911:5257:10.21', 'damaged'],
    ['ahoj', 'other'],
  ])('%j is refused as %s', (text, refused) => {
    expect(readReceiptCode(text)).toEqual({ refused })
    expect(refusalWords(refused as 'other')).toMatch(/\.$/)
  })

  it('is found wherever it stands in a text, whatever stands around it', () => {
    const around = fc.string({ maxLength: 60 }).filter((text) => !/[-:%]/.test(text))
    const hex = fc.stringMatching(/^[0-9A-F]{32}$/)
    fc.assert(
      fc.property(around, hex, fc.constantFrom('O', 'V'), around, (before, digits, kind, after) => {
        expect(readReceiptCode(`${before}${kind}-${digits}${after}`)).toEqual({
          code: { kind: 'online', receiptId: `${kind}-${digits}` },
        })
      }),
    )
  })

  it('of several receipts are read in order and each once', () => {
    const codes = readReceiptCodes(`${ONLINE} ${OFFLINE}\n${ONLINE}`)
    expect(codes.map(({ kind }) => kind)).toEqual(['online', 'offline'])
  })

  it('never fails on any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readReceiptCode(text)))
  })
})
