import { describe, expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { multipartFile, untilImported } from '../../testing/upload-csv.ts'

const UPLOAD = '/api/v1/admin/upload'
const { app, admin } = await adminApp()

async function upload(content: string, fileName = 'katalog.csv') {
  const { payload, headers } = multipartFile(content, fileName)
  return app.server.inject({
    ...{ method: 'POST', url: `${UPLOAD}/csv`, headers: { ...headers, ...admin }, payload },
  })
}
const products = async () =>
  (
    await app.database.pool.query(
      'SELECT title, price::float AS price, akcia, store FROM products ORDER BY title',
    )
  ).rows
const FOREIGN = [
  'Názov tovaru;Cena;Akciová cena;Predajca;Dostupnosť;Poradie zobrazenia',
  'Maslo čerstvé;2,49;1,99;Tesco;ÁNO;12',
  'Maslo čerstvé;2,49;;Tesco;ÁNO;12',
  'Syr;príliš;;Tesco;ÁNO;7',
  'Ryža;1,29;;Tesco;NE;3',
]

describe('an upload with foreign columns', () => {
  it('is checked with guessed columns, saves nothing, and is imported once somebody has approved it', async () => {
    const answer = await upload(FOREIGN.join('\n'))
    expect(answer.statusCode, answer.body).toBe(202)
    const { job_id, total_rows, guess } = answer.json()
    expect(total_rows).toBe(3)
    const column = (name: string) => guess.columns.find((one: { name: string }) => one.name === name)
    expect(column('Akciová cena')).toMatchObject({ target: 'Sale Price', samples: ['1,99'] })
    expect(column('Predajca')).toMatchObject({ target: 'Store' })
    expect(column('Poradie zobrazenia')).toMatchObject({
      target: '',
      samples: ['12', '7', '3'],
      reason: expect.stringMatching(/.{10}/),
    })
    expect(guess.no_offers).toEqual({ sold_out: 1, conditional: 0, nameless: 0 })
    const checked = await untilImported(app, admin, job_id)
    expect(checked).toMatchObject({
      mode: 'preview',
      can_apply: true,
      error_count: 1,
      file_name: 'katalog.csv',
    })
    expect(checked.preview).toMatchObject({ new_count: 1, collapsed_count: 1 })
    expect(await products()).toEqual([])
    const applied = await app.server.inject({
      ...{ method: 'POST', url: `${UPLOAD}/${job_id}/apply`, headers: admin },
    })
    expect(applied.statusCode, applied.body).toBe(202)
    expect(await untilImported(app, admin, job_id)).toMatchObject({ mode: 'import', created_count: 1 })
    expect(await products()).toEqual([{ title: 'Maslo čerstvé', price: 2.49, akcia: 'No', store: 'Tesco' }])
  })

  it('is imported at once when all its columns have known names', async () => {
    const answer = await upload(
      'Názov;Cena;Akciová cena;Obchod\nKefír biely;1,20;0,99;Billa\nTvaroh;2,10;;Billa\n',
    )
    expect(answer.statusCode, answer.body).toBe(202)
    expect(answer.json()).not.toHaveProperty('guess')
    expect(await untilImported(app, admin, answer.json().job_id)).toMatchObject({
      mode: 'import',
      created_count: 2,
    })
    const mixed = await upload('Title;Price;Obchod\nSyr údený;3,20;Fresh\n')
    expect(await untilImported(app, admin, mixed.json().job_id)).toMatchObject({ created_count: 1 })
    expect((await products()).filter(({ store }) => store !== 'Tesco')).toEqual([
      { title: 'Kefír biely', price: 1.2, akcia: '0.99', store: 'Billa' },
      { title: 'Syr údený', price: 3.2, akcia: 'No', store: 'Fresh' },
      { title: 'Tvaroh', price: 2.1, akcia: 'No', store: 'Billa' },
    ])
  })

  it('is only checked when a known column is not understood', async () => {
    const answer = await upload('Názov;Cena;Zľava;Obchod\nRyža;1,20;0,30;Billa\nSoľ;0,40;0,10;Billa\n')
    expect(answer.json().guess.columns).toContainEqual(
      expect.objectContaining({ name: 'Zľava', target: '', reason: expect.stringMatching(/percento/) }),
    )
  })

  it('takes the store from the name of the file when no column has it', async () => {
    const answer = await upload('Názov;Cena\nChlieb;1,20\nRožok;0,10\nKoláč;0,90\n', 'billa-2026-11-20.csv')
    expect(answer.statusCode, answer.body).toBe(202)
    const { job_id } = answer.json()
    expect(await untilImported(app, admin, job_id)).toMatchObject({ preview: { new_count: 3 } })
  })

  it('never takes the store from the name of a file with our own columns', async () => {
    const answer = await upload('Title,Price\nChlieb,1.20\n', 'billa.csv')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual(['Chýba stĺpec Store'])
  })

  it('is refused with the missing columns when the guess does not find required ones', async () => {
    const answer = await upload('Názov;Poznámka\nChlieb;ráno\n')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      detail: 'V súbore chýbajú povinné stĺpce',
      code: 'columns-missing',
      values: {},
      errors: expect.arrayContaining(['Chýba stĺpec Price']),
    })
  })
})
