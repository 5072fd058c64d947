"""Smoke test of a Python client that was generated from the API's description.

PYTHONPATH=<generated client> python3 scripts/api/smoke_test.py http://localhost:3000

The server must run with its demo data, with OPEN_DATA on. See docs/product/api.md for how to generate the client.
"""

import json
import os
import sys

import cenolov
from cenolov.rest import ApiException

EMAIL = os.environ.get("CENOLOV_EMAIL", "premium@demo.sk")
PASSWORD = os.environ.get("CENOLOV_PASSWORD", "Demo1234")
UNKNOWN = 999_999_999


def refused(status, call, *arguments, **named):
    """Calls, expects a refusal with this status, and returns its body."""
    try:
        call(*arguments, **named)
    except ApiException as refusal:
        assert refusal.status == status, (refusal.status, refusal.body)
        return json.loads(refusal.body)
    raise AssertionError(f"{call.__name__} was not refused with {status}")


def visitor(client):
    """Reads as anybody may, and returns a product."""
    catalogue = cenolov.CatalogueApi(client)
    found = catalogue.get_products_query(search="mlieko")
    assert isinstance(found, cenolov.ProductQueryResponse), type(found)
    assert found.total > 0 and found.facets.stores[0].name
    second = catalogue.get_products_query(search="mlieko", sort="price_asc", page=2)
    assert second.page == 2 and second.total == found.total

    product = catalogue.get_products_by_id(found.products[0].id)
    assert isinstance(product, cenolov.Product) and product.title == found.products[0].title
    assert product.offer is None or isinstance(product.offer, cenolov.Offer)

    unknown = refused(404, catalogue.get_products_by_id, UNKNOWN)
    assert isinstance(unknown["detail"], str), unknown
    bad = refused(422, catalogue.get_products_query, date="2020-01-01")
    assert bad["detail"][0]["loc"] and bad["detail"][0]["msg"], bad
    table = catalogue.get_products_export_csv(search="mlieko")
    with open(table, encoding="utf-8-sig") as lines:
        assert len(lines.readlines()) > 1

    index = cenolov.OpenDataApi(client).get_index(series="shelf")
    assert isinstance(index, cenolov.IndexResponse) and index.method == "chained-jevons"
    assert index.licence and isinstance(index.points, list)
    return product


def shopper(client, product):
    """Keeps the product as a signed-in account does, and removes it again."""
    favourites = cenolov.FavoritesApi(client)
    refused(401, favourites.get_auth_favorites)
    form = cenolov.LoginBody(email=EMAIL, password=PASSWORD)
    session = cenolov.AuthApi(client).post_auth_login_json(login_body=form)
    client.configuration.access_token = session.access_token

    history = cenolov.CatalogueApi(client).get_price_history_product_by_id(product.id, days=30)
    assert isinstance(history, cenolov.PriceHistoryResponse) and history.price_history[-1].price > 0

    for kept in favourites.get_auth_favorites().favorites:
        if kept.product.id == product.id:
            favourites.delete_auth_favorites_by_id(kept.id)
    added = favourites.post_auth_favorites_by_product_id(product.id, favorite_form=cenolov.FavoriteForm(priority=2))
    assert isinstance(added, cenolov.Favorite) and added.product.id == product.id and added.priority == 2
    again = refused(409, favourites.post_auth_favorites_by_product_id, product.id, favorite_form=cenolov.FavoriteForm())
    assert isinstance(again["detail"], str)
    favourites.delete_auth_favorites_by_id(added.id)
    refused(404, favourites.delete_auth_favorites_by_id, added.id)

    lists = cenolov.ListsApi(client)
    for summary in lists.get_auth_lists().lists:
        assert isinstance(lists.get_auth_lists_by_id(summary.id), cenolov.ListResponse)
    refused(403, cenolov.AdminApi(client).get_admin_users)


def main(host):
    with cenolov.ApiClient(cenolov.Configuration(host=host)) as client:
        # Some versions of the generator read the token before they set it.
        client.configuration.access_token = None
        product = visitor(client)
        shopper(client, product)
    print(f"The generated client works with {host}: {product.title}, {product.price} {product.currency or 'EUR'}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:3000")
