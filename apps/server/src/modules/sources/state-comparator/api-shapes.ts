import Type, { type Static, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Check } from 'typebox/value'

/** Any field but a name may be absent or null, and unknown ones are ignored. */
const Maybe = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]))
const MaybeText = Maybe(Type.String())
const MaybeNumber = Maybe(Type.Number())
/** Some clients received ids as numbers. */
const MaybeId = Maybe(Type.Union([Type.String(), Type.Integer()]))

const Prices = Type.Object({
  branchId: Type.String({ minLength: 1, maxLength: 100 }),
  price: MaybeNumber,
  taxPerc: MaybeNumber,
  promoPrice: MaybeNumber,
  promoFrom: MaybeText,
  promoTo: MaybeText,
})
/** Prices of goods in one branch, in euro with tax. */
export type BranchPrice = Static<typeof Prices>

const Goods = Type.Object({
  productKey: MaybeText,
  ean: MaybeText,
  internalId: MaybeId,
  companyId: MaybeId,
  reportDate: MaybeText,
  productDetails: Type.Object({
    productType: MaybeId,
    productName: Type.String({ minLength: 1 }),
    unit: MaybeText,
    packageSize: MaybeNumber,
    picture: MaybeText,
    countrySpecifications: Maybe(Type.Object({ origin: Maybe(Type.Array(Type.Unknown())) })),
  }),
  prices: Maybe(Type.Array(Type.Unknown())),
})
export type Goods = Static<typeof Goods>

const checkedGoods = Compile(Goods)
const checkedPrices = Compile(Prices)
export const isGoods = (value: unknown): value is Goods => checkedGoods.Check(value)
export const isBranchPrice = (value: unknown): value is BranchPrice => checkedPrices.Check(value)

const Page = Type.Object({ count: Type.Integer({ minimum: 0 }), content: Type.Array(Type.Unknown()) })
export type Page = Static<typeof Page>
export const isPage = (value: unknown): value is Page => Check(Page, value)

const Vendor = Type.Object({
  companyId: Type.Union([Type.String(), Type.Integer()]),
  vendorName: Type.String(),
})
export type Vendor = Static<typeof Vendor>
export const isVendor = (value: unknown): value is Vendor => Check(Vendor, value)

const Branch = Type.Object({
  branchId: Type.String({ minLength: 1, maxLength: 100 }),
  branchName: MaybeText,
  companyId: MaybeId,
  address: Maybe(Type.Object({ city: MaybeText, streetNumber: MaybeText })),
  location: Maybe(Type.Object({ lat: MaybeNumber, lng: MaybeNumber })),
})
export type Branch = Static<typeof Branch>
export const isBranch = (value: unknown): value is Branch => Check(Branch, value)

/** Returns the company of a branch by its own field, else by the end of its id: `1061_50020188`. */
export const companyOfBranch = ({ companyId, branchId }: Branch): string =>
  companyId ? String(companyId) : branchId.slice(branchId.lastIndexOf('_') + 1)

const Category = Type.Object({
  categoryName: Type.String(),
  subcategories: Maybe(
    Type.Array(
      Type.Object({
        subcategoryName: Type.String(),
        types: Maybe(
          Type.Array(
            Type.Object({ id: Type.Union([Type.String(), Type.Integer()]), typeName: Type.String() }),
          ),
        ),
      }),
    ),
  ),
})
export type Category = Static<typeof Category>
export const isCategory = (value: unknown): value is Category => Check(Category, value)

/** Identifies goods of a company across the pages of a day. Returns null for a value that is not goods. */
export function goodsKey(value: unknown): string | null {
  if (!isGoods(value)) return null
  const { productKey, companyId, ean, internalId, productDetails } = value
  return productKey || `${companyId ?? ''} ${ean || internalId || productDetails.productName}`
}

/** Returns the company of goods by its own field, else by the end of its key or of a branch: `1061_50020188`. */
export function companyOf({ companyId, productKey, prices }: Goods): string {
  if (companyId) return String(companyId)
  const [first] = prices ?? []
  const coded = productKey ?? (isBranchPrice(first) ? first.branchId : '')
  return coded.slice(coded.lastIndexOf('_') + 1)
}
