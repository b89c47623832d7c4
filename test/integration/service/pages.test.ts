// Lists with several pages: all of them are read, and none forever (field notes 6, "Only page 1 was read").
import { afterEach, describe, expect, test } from 'vitest'
import { clientFor, closeAll, json, startStub, valueOf } from './stub-service.ts'
import type { Answer } from './stub-service.ts'

afterEach(closeAll)

function pageOf(path: string) {
  return Number(new URL(path, 'http://x').searchParams.get('page') ?? 1)
}

function orderPages(next: (page: number) => string | null, ids: (page: number) => number[]): Answer {
  return (request, response, index) => {
    const page = pageOf(request.path)
    const href = next(page)
    const data = ids(page).map((id) => ({ order_id: id }))
    json({ _links: { self: { href: request.path }, next: { href }, prev: { href: null } }, data })(
      request,
      response,
      index,
    )
  }
}

async function orderIds(answer: Answer, maxPages?: number): Promise<(number | string)[]> {
  const stub = await startStub(answer)
  const found: (number | string)[] = []
  const options = maxPages === undefined ? {} : { maxPages }
  for await (const page of clientFor(stub.baseUrl).orders.pages({}, options)) {
    if (page.ok) found.push(...page.value.orders.map(({ orderId }) => orderId))
    else found.push(page.error.code)
  }
  return found
}

describe('the order list', () => {
  test('is read to its last page', async () => {
    const answer = orderPages(
      (page) => (page < 4 ? `/api/v1/orders?page=${page + 1}` : null),
      (page) => [page * 10, page * 10 + 1],
    )
    expect(await orderIds(answer)).toEqual([10, 11, 20, 21, 30, 31, 40, 41])
  })

  test('with circular links ends after each page was read once', async () => {
    const answer = orderPages(
      (page) => `?page=${(page % 3) + 1}`,
      (page) => [page],
    )
    expect((await orderIds(answer)).length).toBeLessThanOrEqual(4)
    expect(new Set(await orderIds(answer))).toEqual(new Set([1, 2, 3]))
  })

  test('whose last page points to itself ends there', async () => {
    expect(
      await orderIds(
        orderPages(
          (page) => `?page=${Math.min(page + 1, 2)}`,
          (page) => [page],
        ),
      ),
    ).toEqual([1, 2])
  })

  test('that always has a next page but nothing new ends after a few', async () => {
    expect(
      await orderIds(
        orderPages(
          (page) => `?page=${page + 1}`,
          () => [7],
        ),
      ),
    ).toEqual([7, 7, 7, 7])
    expect(
      await orderIds(
        orderPages(
          (page) => `?page=${page + 1}`,
          (page) => (page < 3 ? [page] : []),
        ),
      ),
    ).toEqual([1, 2])
  })

  test('with one empty page in the middle is read to the end', async () => {
    const answer = orderPages(
      (page) => (page < 3 ? `?page=${page + 1}` : null),
      (page) => (page === 2 ? [] : [page]),
    )
    expect(await orderIds(answer)).toEqual([1, 3])
  })

  test('that is endless stops at the limit, and says so', async () => {
    expect(
      await orderIds(
        orderPages(
          (page) => `?page=${page + 1}`,
          (page) => [page],
        ),
        3,
      ),
    ).toEqual([1, 2, 3, 'tooManyPages'])
  })

  test('keeps the pages before an error', async () => {
    const broken: Answer = (request, response, index) =>
      pageOf(request.path) === 2
        ? json({}, 403)(request, response, index)
        : orderPages(
            () => '?page=2',
            () => [1],
          )(request, response, index)
    expect(await orderIds(broken)).toEqual([1, 'forbidden'])
  })

  test('a page is read by the link of the page before', async () => {
    const stub = await startStub(
      orderPages(
        (page) => (page < 2 ? '/api/v1/orders?page=2' : null),
        (page) => [page],
      ),
    )
    const { orders } = clientFor(stub.baseUrl)
    const first = valueOf(await orders.page({}))
    const second = valueOf(await orders.page({ nextLink: first.nextLink ?? '' }))
    expect(second.orders.map(({ orderId }) => orderId)).toEqual([2])
    expect(await orders.page({ nextLink: 'https://elsewhere.test/x' })).toMatchObject({
      error: { code: 'linkOutsideService' },
    })
  })
})

describe('the list of public files', () => {
  const filePages =
    (urls: (page: number) => string[]): Answer =>
    (request, response, index) =>
      json(urls(pageOf(request.path)).map((url) => ({ url, name: url })))(request, response, index)

  async function fileUrls(answer: Answer, maxPages?: number) {
    const stub = await startStub(answer)
    const urls: string[] = []
    const options = maxPages === undefined ? {} : { maxPages }
    for await (const page of clientFor(stub.baseUrl).publicFiles.pages({}, options)) {
      if (page.ok) urls.push(...page.value.items.map(({ url }) => url))
      else urls.push(page.error.code)
    }
    return { urls, requests: stub.requests.length }
  }

  test('ends at an empty page', async () => {
    expect(await fileUrls(filePages((page) => (page < 3 ? [`u${page}`] : [])))).toEqual({
      urls: ['u1', 'u2'],
      requests: 3,
    })
  })

  test('ends at a page that only repeats known files, as if `page` were ignored', async () => {
    expect(await fileUrls(filePages(() => ['a', 'b']))).toEqual({ urls: ['a', 'b'], requests: 2 })
  })

  test('returns files that moved between pages once', async () => {
    const pages = [['a', 'b'], ['b', 'c'], []]
    expect((await fileUrls(filePages((page) => pages[page - 1] ?? []))).urls).toEqual(['a', 'b', 'c'])
  })

  test('stops at the limit, and says so', async () => {
    expect(
      (
        await fileUrls(
          filePages((page) => [`u${page}`]),
          2,
        )
      ).urls,
    ).toEqual(['u1', 'u2', 'tooManyPages'])
  })

  test('that is empty is one empty page', async () => {
    expect(await fileUrls(filePages(() => []))).toEqual({ urls: [], requests: 1 })
  })
})
