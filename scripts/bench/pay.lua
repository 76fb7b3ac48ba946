-- Payments for wrk: each request pays one draft of the file that is its argument, a line "task id, token" each.
local items = {}
local at = 0

function init(args)
  for line in io.lines(args[1]) do
    local id, token = line:match("^(%S+) (%S+)$")
    items[#items + 1] = { id = id, token = token }
  end
end

function request()
  at = at + 1
  -- Past the last draft the answers are refusals, which void the cell.
  local item = items[math.min(at, #items)]
  local headers = {
    ["authorization"] = "Bearer " .. item.token,
    ["content-type"] = "application/json",
    ["idempotency-key"] = "http:" .. item.id,
    ["x-device-id"] = "bench",
  }
  return wrk.format("POST", "/api/app/task/" .. item.id .. "/pay?t=" .. at, headers, "{}")
end

function done(summary, latency)
  local e = summary.errors
  io.write(string.format('\n{"requests":%d,"microseconds":%d,"bad":%d,"p99":%d}\n', summary.requests, summary.duration,
    e.connect + e.read + e.write + e.status + e.timeout, latency:percentile(99)))
end
