import { expect, test } from "vitest"
import { readPictureSources } from "./picture-sources.ts"

test.each([
  ["https://a.test/1.jpg", ["https://a.test/1.jpg"]],
  ["https://a.test/1.jpg, https://a.test/2.jpg", ["https://a.test/1.jpg", "https://a.test/2.jpg"]],
  ["https://a.test/1.jpg,https://a.test/2", ["https://a.test/1.jpg", "https://a.test/2"]],
  ["https://a.test/w_100,h_100/1.jpg", ["https://a.test/w_100,h_100/1.jpg"]],
  ["https://a.test/1?size=1,2", ["https://a.test/1?size=1,2"]],
  ["kayak.jpg,kayak 2.PNG , намет.webp", ["kayak.jpg", "kayak 2.PNG", "намет.webp"]],
  ["kayak, red.jpg", ["kayak, red.jpg"]],
  ["kayak;tent\n\nbike|boat", ["kayak", "tent", "bike", "boat"]],
  ["kayak.jpg; https://a.test/1.jpg", ["kayak.jpg", "https://a.test/1.jpg"]],
  ["kayak.jpg; kayak.jpg", ["kayak.jpg"]],
  ["photos/boats/kayak.jpg; C:\\photos\\tent.jpg; ../../bike.jpg", ["kayak.jpg", "tent.jpg", "bike.jpg"]],
  [" ; , - ", []],
  ["photos/", []],
])("The cell %j holds %j", (cell, sources) => {
  expect(readPictureSources(cell)).toEqual(sources)
})
